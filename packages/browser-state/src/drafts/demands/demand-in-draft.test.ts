import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { demandInDraft } from './demand-in-draft.ts'
import { draftsRoom } from '../drafts-room.ts'
import { putBack } from '../put-back.ts'

const PLACE = 'new-chat-7908'
const NOTHING = { moderation: false, privacy: false, tools: [] }

async function draft() {
  const { console } = testConsole()
  await console.start()
  const drafts = console.room(draftsRoom)
  return { drafts, draft: drafts.at(PLACE), beginning: () => drafts.at(PLACE).shown.get().beginning }
}

test('what the words of several prompts demand is demanded together', async () => {
  const { draft: at, beginning } = await draft()
  demandInDraft(at, { ...NOTHING, privacy: true, tools: ['calculator'] }, ['current_time'])
  demandInDraft(at, { ...NOTHING, moderation: true, tools: ['draw_chart'] }, ['current_time'])
  expect(beginning()).toEqual({
    moderation: true,
    privacy: true,
    tools: ['draw_chart', 'calculator', 'current_time'],
  })
})

test('words that demand nothing leave a draft as it is', async () => {
  const { draft: at, beginning } = await draft()
  demandInDraft(at, NOTHING, ['current_time'])
  expect(beginning()).toEqual({})
  at.beginWith({ instructions: 'Be brief.', tools: [] })
  demandInDraft(at, NOTHING)
  expect(beginning()).toEqual({ instructions: 'Be brief.', tools: [] })
})

test('words that were not sent come back with what they demand, beside what is demanded since', async () => {
  const { draft: at, beginning } = await draft()
  at.write('Hello')
  demandInDraft(at, { ...NOTHING, privacy: true, tools: ['calculator'] })
  const taken = await at.take()
  expect(taken.along).toMatchObject({ privacy: true, tools: ['calculator'] })
  expect(beginning()).toEqual({})
  demandInDraft(at, { ...NOTHING, moderation: true, tools: ['draw_chart'] })
  taken.giveBack()
  expect(at.shown.get().text).toBe('Hello')
  expect(beginning()).toEqual({ privacy: true, moderation: true, tools: ['calculator', 'draw_chart'] })
})

test('words that are out to be sent stand with what they demand in a page that is loaded anew', async () => {
  const first = testConsole()
  await first.console.start()
  const at = first.console.room(draftsRoom).at(PLACE)
  at.write('Hello')
  demandInDraft(at, { ...NOTHING, privacy: true })
  await at.take()
  const next = testConsole(first.storage)
  await next.console.start()
  expect(next.console.room(draftsRoom).at(PLACE).shown.get()).toMatchObject({
    text: 'Hello',
    beginning: { privacy: true },
  })
})

test('they go on with words that are typed while a conversation begins, and come back with a message that was not sent', async () => {
  const { drafts, draft: at } = await draft()
  const thread = '019f0000-0000-7000-8000-000000000001'
  at.write('Hello')
  demandInDraft(at, { ...NOTHING, privacy: true })
  drafts.carryOver(PLACE, thread)
  expect(drafts.at(thread).shown.get()).toMatchObject({ text: 'Hello', beginning: { privacy: true } })
  expect(at.shown.get().beginning).toEqual({})
  const other = '019f0000-0000-7000-8000-000000000002'
  drafts.at(other).beginWith({ privacy: true })
  const demands = { moderation: true, tools: ['calculator'] }
  putBack(drafts, other, { messages: [{ role: 'user', parts: [{ type: 'text', text: 'Hi' }] }], demands })
  expect(drafts.at(other).shown.get().beginning).toEqual({ ...demands, privacy: true })
})

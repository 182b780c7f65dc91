import { editPlace } from '@atrium/domain/drafts/draft-place'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { expect, test } from 'vitest'
import { draftsRoom } from '#drafts/drafts-room.ts'
import { testConsole } from '#console/test-console.ts'
import type { SendOutcome } from '#outbox/create-outbox.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { createEdits, type EditFacts } from './create-edits.ts'

const THREAD = '0198c1a0-0000-7000-8000-000000000001'
const IMAGE = { type: 'file' as const, mediaType: 'image/png', url: '/api/v1/files/image' }

function said(number: number, text: string): ThreadMessage {
  return {
    id: `0198c1a0-0000-7000-8000-00000000001${number}`,
    parentId: null,
    threadId: THREAD,
    author: null,
    createdDate: '2026-01-01T00:00:00.000Z',
    role: 'user',
    parts: [IMAGE, { type: 'text', text }],
  } as ThreadMessage
}
const FIRST = said(1, 'Why?')
const LAST = said(2, 'And now?')

async function edits({ outcome = { kind: 'taken' } as SendOutcome, answering = false } = {}) {
  const { console, network, storage } = testConsole()
  await console.start()
  const sent: unknown[] = []
  const closed: string[] = []
  const facts: EditFacts = {
    messages: [FIRST, LAST],
    answering,
    turns: {
      change: async (message, parts, place) => {
        sent.push([message.id, parts, place])
        return outcome
      },
    },
    goOn: async (led) => led,
    onClosed: ({ id }) => closed.push(id),
  }
  const made = createEdits(console, THREAD, { get: () => facts })
  return { made, of: (message: ThreadMessage) => made.views.get()(message), console, network, storage, sent, closed }
}

test('a message that is opened shows its words and files, and what was changed of them stays where another view asks', async () => {
  const { made, of, console } = await edits()
  expect(of(FIRST)).toBeUndefined()
  made.open(FIRST)
  expect(of(FIRST)).toMatchObject({ text: 'Why?', files: [IMAGE], asked: true, busy: false, elsewhere: null })
  made.write(FIRST, 'Why not?')
  made.leaveOut(FIRST, IMAGE)
  expect(of(FIRST)).toMatchObject({ text: 'Why not?', files: [] })
  const facts = { messages: [FIRST], answering: false } as unknown as EditFacts
  const other = createEdits(console, THREAD, { get: () => facts })
  expect(other.views.get()(FIRST)).toMatchObject({ text: 'Why not?', files: [], asked: false })
})

test('whoever watches hears of every word, also of a message that was opened later, and of nobody else any more', async () => {
  const { made, of, console } = await edits()
  const heard: unknown[] = []
  const stop = made.views.subscribe(() => heard.push(of(FIRST)?.text))
  made.open(FIRST)
  made.write(FIRST, 'Why no')
  made.write(FIRST, 'Why not?')
  expect(heard).toEqual(expect.arrayContaining(['Why?', 'Why no', 'Why not?']))
  console.room(draftsRoom).begin('bob')
  expect(of(FIRST)?.text).toBe('Why?')
  stop()
})

test('everything of a text can be deleted while it is open, and a text that is as it was is no change', async () => {
  const { made, of, closed } = await edits()
  made.open(FIRST)
  made.write(FIRST, '')
  expect(of(FIRST)?.text).toBe('')
  made.cancel(FIRST)
  expect(made.leaving.get()).toBe(FIRST)
  made.keep()
  made.write(FIRST, 'Why?')
  made.cancel(FIRST)
  expect([made.leaving.get(), of(FIRST), closed]).toEqual([null, undefined, [FIRST.id]])
})

test('what was changed is let go only by somebody who says so', async () => {
  const { made, of, closed } = await edits()
  made.open(FIRST)
  made.write(FIRST, 'Why not?')
  made.cancel(FIRST)
  expect([made.leaving.get(), of(FIRST)?.text, closed]).toEqual([FIRST, 'Why not?', []])
  made.discard()
  expect([made.leaving.get(), of(FIRST), closed]).toEqual([null, undefined, [FIRST.id]])
})

test('a new wording that was refused stays open; one that went out is closed, and kept until it has arrived', async () => {
  const refused = await edits({ outcome: { kind: 'refused' } })
  refused.made.open(FIRST)
  refused.made.write(FIRST, 'Why not?')
  await refused.made.run(FIRST)
  expect(refused.of(FIRST)).toMatchObject({ text: 'Why not?', busy: false })

  const taken = await edits()
  taken.made.open(FIRST)
  taken.made.write(FIRST, 'Why not?')
  await taken.made.run(FIRST)
  const place = editPlace(THREAD, FIRST.id)
  expect(taken.sent).toEqual([[FIRST.id, [IMAGE, { type: 'text', text: 'Why not?' }], place]])
  expect([taken.closed, taken.console.room(draftsRoom).at(place).shown.get().text]).toEqual([[FIRST.id], 'Why not?'])

  const begun = await edits({ outcome: { kind: 'begun', threadId: 'thread-2' } })
  begun.made.open(FIRST)
  begun.made.write(FIRST, 'Why not?')
  await begun.made.run(FIRST)
  expect(begun.console.room(draftsRoom).at(place).shown.get().text).toBe('')
})

test('a version that the server refuses to keep stays open with its words', async () => {
  const { made, of, network } = await edits()
  network.answer(`POST /api/v1/threads/${THREAD}/messages`, () => failure(503, 'Not now.'))
  network.answer(`GET /api/v1/threads/${THREAD}`, () => success({ id: THREAD, messages: [FIRST], runs: [] }))
  made.open(FIRST)
  made.write(FIRST, 'Why not?')
  await made.save(FIRST)
  expect(of(FIRST)).toMatchObject({ text: 'Why not?', busy: false })
})

test('the message that was sent last is opened, unless it is being answered', async () => {
  const idle = await edits()
  expect([idle.made.openLast(), idle.of(LAST)?.asked]).toEqual([true, true])
  const busy = await edits({ answering: true })
  expect([busy.made.openLast(), busy.of(LAST)]).toEqual([false, undefined])
})

test('a message that the server has not named cannot be changed', async () => {
  const { made, of } = await edits()
  const unnamed = { ...FIRST, id: 'unnamed' }
  made.open(unnamed)
  expect(of(unnamed)).toBeUndefined()
})

test('a last message that is asked for before it has a name is opened once it has one, unless an answer goes on by then', async () => {
  const { console } = await edits()
  const unnamed = { ...LAST, id: 'sent-0' }
  const facts = { messages: [FIRST, unnamed], answering: false, onClosed: () => undefined } as unknown as EditFacts
  for (const [answering, isOpen] of [
    [false, true],
    [true, false],
  ] as const) {
    let now = facts
    const made = createEdits(console, THREAD, { get: () => now })
    expect(made.openLast()).toBe(true)
    made.settle()
    expect(made.views.get()(unnamed)).toBeUndefined()
    now = { ...facts, messages: [FIRST, LAST], answering }
    made.settle()
    expect(made.views.get()(LAST)?.asked ?? false).toBe(isOpen)
    now = { ...now, answering: false }
    made.settle()
    expect(made.views.get()(LAST)?.asked ?? false).toBe(isOpen)
  }
})

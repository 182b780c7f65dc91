import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { promptsRoom } from '#prompts/prompts-room.ts'
import { failure } from '#surroundings/scripted-network.ts'
import { budgetNewsRoom } from './budget-news-room.ts'

test.each([
  [402, { data: { budget: 'budget-1' } }, { budgetId: 'budget-1', project: undefined }],
  [422, { data: { budget: 'budget-1' } }, null],
  [402, {}, null],
])('a prompt that is refused with %i and %j offers to ask for more: %j', async (status, more, asked) => {
  const { console, network } = testConsole()
  network.answer('POST /api/v1/prompts', () => failure(status, 'Too little.', more))
  const sent = { text: 'Hi', model: null, secureData: false }
  expect(await console.room(promptsRoom).ask(sent)).toBeNull()
  const [told] = console.notifications.get()
  expect(told?.message).toBe('Too little.')
  told?.action?.onSelect()
  expect(console.room(budgetNewsRoom).asking.get()).toEqual(asked)
})

test('of one budget the newest refusal is told, beside those of other budgets', async () => {
  const { console, network } = testConsole()
  const refusals = ['budget-1', 'budget-2', 'budget-1'].entries()
  network.answer('POST /api/v1/prompts', () => {
    const [index, budget] = refusals.next().value ?? []
    return failure(402, `Refusal ${index}`, { data: { budget } })
  })
  for (let asked = 0; asked < 3; asked += 1) {
    await console.room(promptsRoom).ask({ text: 'Hi', model: null, secureData: false })
  }
  expect(console.notifications.get().map(({ message }) => message)).toEqual(['Refusal 1', 'Refusal 2'])
})

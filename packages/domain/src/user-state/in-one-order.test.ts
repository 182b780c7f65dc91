import { expect, test } from 'vitest'
import { inOneOrder } from './in-one-order.ts'

const mark = (createdDate: number, lastViewed?: number) => ({ createdDate, ...(lastViewed && { lastViewed }) })
const marks = {
  threads: { chat: mark(1, 50), elsewhere: mark(1, 90) },
  prompts: { prompt: mark(1, 60), starred: mark(30) },
  catalogGroups: { group: mark(1, 40) },
  assistant: { companion: mark(1, 55) },
}
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('all kinds stand in one order of when they were viewed, not one kind after another', () => {
  const items = inOneOrder([{ id: 'chat' }], marks)
  expect(idsOf(items)).toEqual(['prompt', 'companion', 'chat', 'group', 'starred'])
  expect(items[2]).toEqual({ id: 'chat', time: 50, thread: { id: 'chat' } })
  expect(items[0]?.thread).toBeUndefined()
})

test('a conversation that is not known is left out, one that nobody viewed stands where it was changed', () => {
  const threads = [
    { id: 'chat', changed: 10 },
    { id: 'answered', changed: 58 },
  ]
  expect(idsOf(inOneOrder(threads, marks, ({ changed }) => changed))).toEqual([
    'prompt',
    'answered',
    'companion',
    'chat',
    'group',
    'starred',
  ])
  expect(idsOf(inOneOrder(threads, undefined, ({ changed }) => changed))).toEqual(['answered', 'chat'])
})

test('what was changed after it was viewed stands where it was changed', () => {
  expect(inOneOrder([{ id: 'chat' }], marks, () => 70)[0]).toMatchObject({ id: 'chat', time: 70 })
})

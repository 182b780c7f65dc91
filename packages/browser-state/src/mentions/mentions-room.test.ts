import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { mentionsRoom } from './mentions-room.ts'

test('a mention that is new waits to be shown; one that was read or has gone does not', async () => {
  const { console } = testConsole()
  const room = console.room(mentionsRoom)
  const events = [{ type: 'mentions-changed', commentId: 'c' }, { type: 'mentions-changed' }] as const
  await mentionsRoom.onEvents?.(events, room, console)
  expect(room.waiting.get()).toEqual(['c'])
  mentionsRoom.clear?.(room, 'signed-out')
  expect(room.waiting.get()).toEqual([])
})

test.each([
  ['missed', true],
  ['mentions-changed', true],
  ['thread-deleted', true],
  ['comments-changed', false],
  ['run-ended', false],
])('after %s the list of mentions is old: %s', async (type, isOld) => {
  const { console } = testConsole()
  const room = console.room(mentionsRoom)
  const { queryKey } = room.listQuery()
  console.queries.setQueryData(queryKey, { pages: [], pageParams: [] })
  await mentionsRoom.onEvents?.([{ type, threadId: 't' } as never], room, console)
  expect(console.queries.getQueryData(queryKey) === undefined).toBe(isOld)
})

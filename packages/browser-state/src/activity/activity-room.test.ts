import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { activityKey } from './activity-query.ts'
import { activityRoom } from './activity-room.ts'

test.each([
  ['missed', true],
  ['run-started', true],
  ['run-ended', true],
  ['thread-changed', true],
  ['thread-deleted', true],
  ['thread-restored', true],
  ['thread-created', false],
  ['thread-read', false],
  ['media-changed', false],
])('after %s the list of what runs is old: %s', async (type, isOld) => {
  const { console } = testConsole()
  console.queries.setQueryData(activityKey(), { living: [], ended: [] })
  await activityRoom.onEvents?.([{ type, threadId: 't' } as never], console.room(activityRoom), console)
  // Nobody looks at it: what is old is forgotten, and read when somebody does.
  expect(console.queries.getQueryData(activityKey()) === undefined).toBe(isOld)
})

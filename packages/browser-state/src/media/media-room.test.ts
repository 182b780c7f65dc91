import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { mediaKeys } from './media-queries.ts'
import { mediaRoom } from './media-room.ts'

test.each([
  ['missed', true],
  ['media-changed', true],
  ['run-ended', true],
  ['thread-changed', true],
  ['thread-deleted', true],
  ['thread-read', false],
])('after %s lists of media are old: %s', async (type, isOld) => {
  const { console } = testConsole()
  const key = mediaKeys.list(1, {})
  console.queries.setQueryData(key, { pages: [], pageParams: [] })
  await mediaRoom.onEvents?.([{ type } as never], console.room(mediaRoom), console)
  // Nobody looks at them: what is old is forgotten, and read when somebody does.
  expect(console.queries.getQueryData(key) === undefined).toBe(isOld)
})

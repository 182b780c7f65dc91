import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { mediaKeys } from './media-queries.ts'
import { mediaRoom } from './media-room.ts'

test.each([
  ['missed', true],
  ['media-changed', true],
  ['run-ended', true],
  ['thread-changed', false],
])('after %s lists of media are old: %s', async (type, isOld) => {
  const { console } = testConsole()
  const key = mediaKeys.list(1, {})
  console.queries.setQueryData(key, { pages: [], pageParams: [] })
  await mediaRoom.onEvents?.([{ type } as never], console.room(mediaRoom), console)
  expect(console.queries.getQueryState(key)?.isInvalidated).toBe(isOld)
})

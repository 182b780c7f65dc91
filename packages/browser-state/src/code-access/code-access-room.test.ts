import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { codeAccessRoom } from './code-access-room.ts'

test('after a key was tried its figures are read again, as soon as the server has written down what that cost', async () => {
  const { console, timers } = testConsole()
  const room = console.room(codeAccessRoom)
  const keys = [room.listQuery().queryKey, room.spendQuery(30).queryKey]
  for (const key of keys) console.queries.setQueryData<unknown>(key, [])
  const known = () => keys.map((key) => console.queries.getQueryData<unknown>(key))
  // Nothing answers at this address.
  expect(await room.test('http://127.0.0.1:1', 'key', 'gpt-4.1')).toMatchObject({ ok: false })
  timers.advance(1000)
  expect(known()).toEqual([[], []])
  timers.advance(1000)
  expect(known()).toEqual([undefined, undefined])
})

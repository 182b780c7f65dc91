import { expect, test } from 'vitest'
import { addressesOf } from './screen-list.ts'

test('the address of a screen is written down as a pattern, with the values that its parameters may have', () => {
  const [home, thread] = addressesOf([{ path: '/home' }, { path: '/thread/:type/:id?', accepts: { type: ['chat'] } }])
  expect(home).toMatchObject({ keys: [], accepts: {} })
  expect(thread).toMatchObject({ keys: ['type', 'id'], accepts: { type: ['chat'] } })
  expect(new RegExp(thread?.pattern ?? '', 'i').exec('/thread/chat/1')?.slice(1)).toEqual(['chat', '1'])
})

import { expect, test } from 'vitest'
import { inBlindOrder } from './blind-order.ts'

const column = (start: string, end: string) => ({ id: `0199aaaa-0000-7000-${start}-${end}` })

test('hidden columns stand by the end of their ids, whichever was asked first', () => {
  const [first, second, third] = [
    column('8000', 'ffff00000000'),
    column('8001', '000000000000'),
    column('8002', '7777eeee0000'),
  ]
  const all = [first, second, third]
  expect(inBlindOrder(all, ({ id }) => id)).toEqual([second, third, first])
  expect(inBlindOrder(all.toReversed(), ({ id }) => id)).toEqual([second, third, first])
  expect(all).toEqual([first, second, third])
})

import { expect, test } from 'vitest'
import { orderRecents, recentTime } from './order-recents.ts'

const thread = (id: string, hour: number) => ({ id, updatedDate: new Date(Date.UTC(2026, 10, 20, hour)).toISOString() })

test('what was said or changed last comes first, and has the time that its card tells', () => {
  const threads = [thread('first', 3), thread('latest', 9), thread('old', 1)]
  expect(orderRecents(threads).map(({ id }) => id)).toEqual(['latest', 'first', 'old'])
  expect(recentTime(thread('latest', 9))).toBe(Date.UTC(2026, 10, 20, 9))
})

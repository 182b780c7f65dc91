import { expect, test } from 'vitest'
import { orderRecents } from './order-recents.ts'

const thread = (id: string, hour: number) => ({ id, updatedDate: new Date(Date.UTC(2026, 10, 20, hour)).toISOString() })
const at = (hour: number) => Date.UTC(2026, 10, 20, hour)

test('what was looked at or changed last comes first', () => {
  const threads = [thread('changed', 9), thread('viewed', 3), thread('old', 1)]
  const marks = { viewed: { createdDate: at(2), lastViewed: at(10) }, old: { createdDate: at(2) } }
  expect(orderRecents(threads, marks).map(({ id }) => id)).toEqual(['viewed', 'changed', 'old'])
})

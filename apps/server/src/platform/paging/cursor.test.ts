import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const row = { time: new Date('2026-03-01T10:00:00.123Z'), id: '0198c1a0-0000-7000-8000-000000000001' }

test('a cursor comes back as the row that it was made from', () => {
  expect(decodeCursor(encodeCursor(row))).toEqual({ time: '2026-03-01T10:00:00.123Z', id: row.id })
})

test.each([
  '',
  'x',
  '{}',
  Buffer.from('["a","b"]').toString('base64url'),
  // PostgreSQL knows no year 0.
  encodeCursor({ ...row, time: new Date('0000-01-01T00:00:00Z') }),
  Buffer.from("['; drop table threads']").toString('base64url'),
])('anything else is refused with the field named: %j', (resume) => {
  expect(() => decodeCursor(resume)).toThrow(
    expect.objectContaining({ status: 422, issues: [expect.objectContaining({ path: 'query.resume' })] }),
  )
})

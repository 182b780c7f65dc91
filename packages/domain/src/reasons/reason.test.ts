import { expect, test } from 'vitest'
import { reasonFor, reasonSaid } from './reason.ts'

test('a reason is a key with the values of its words', () => {
  expect(reasonFor('fileEmpty')).toEqual({ key: 'fileEmpty', values: {} })
  expect(reasonFor('webStatus', { host: 'a.org', status: 503 })).toEqual({
    key: 'webStatus',
    values: { host: 'a.org', status: 503 },
  })
})

test('what only has a sentence is told in that, and what has none is something that went wrong', () => {
  expect(reasonSaid('Not today.')).toEqual({ key: 'said', values: { message: 'Not today.' } })
  expect(reasonSaid('')).toEqual({ key: 'wrong', values: {} })
})

import { reasonFor } from '@atrium/domain/reasons/reason'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/http/refusal.ts'
import { problemOf } from './problem-of.ts'

test('a connection that fails says what to check; what a server says itself stands in quotes', () => {
  const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') })
  const { message, reason } = problemOf(refused, 'Calendar')
  expect(message).toBe('Calendar could not be reached. Check its address, and that it is running.')
  expect(reason).toEqual(reasonFor('toolsConnection'))
  const said = problemOf(new Error('Out of  beans'), 'Calendar')
  expect(said.message).toBe('Calendar could not be used: “Out of beans”')
  expect(said.reason).toEqual(reasonFor('toolsSaid', { message: 'Out of beans' }))
})

test('what the guard refuses keeps its own reason, which screens word in their language', () => {
  const reason = reasonFor('webPrivate', { host: '10.0.0.1' })
  const refusal = new Refusal(422, '10.0.0.1 cannot be fetched: it is not a public address.', { reason })
  expect(problemOf(new Error('transport', { cause: refusal }), 'Calendar').reason).toEqual(reason)
})

import { expect, test } from 'vitest'
import { developerFacts } from './developer-facts.ts'

const run = { status: 'failed', mode: 'stream', createdDate: '2026-11-22T10:00:00.000Z', endedDate: null }

test('developers are told ids, times and the request id of the provider, and nothing that is not known', () => {
  const error = { requestId: 'req_1', status: 500 }
  const facts = developerFacts('t1', { id: 'm1', metadata: { runId: 'r1', status: 'failed' } }, { ...run, error })
  expect(facts).toEqual([
    ['run', 'r1'],
    ['message', 'm1'],
    ['thread', 't1'],
    ['status', 'failed'],
    ['mode', 'stream'],
    ['started', '2026-11-22T10:00:00.000Z'],
    ['providerStatus', '500'],
    ['providerRequest', 'req_1'],
  ])
})

test('of a copied answer, which has no run here, they are told what it brought along', () => {
  expect(developerFacts('t1', { id: 'm1' })).toEqual([
    ['message', 'm1'],
    ['thread', 't1'],
  ])
})

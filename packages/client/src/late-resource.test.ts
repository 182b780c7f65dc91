import { expect, test } from 'vitest'
import { contract } from '@atrium/contract'
import { lateResource } from './late-resource.ts'
import type { NamedCall } from './send-call.ts'

const found = (find: () => Promise<NamedCall>) => find()

test('a call of a resource that comes late is the same call, under the same name', async () => {
  const people = lateResource('people', async () => contract.people, found)
  expect(await people.list).toEqual({ name: 'people.list', call: contract.people.list })
})

test('a table that cannot be fetched is told as a network error of the call', async () => {
  const people = lateResource('people', () => Promise.reject(new TypeError('Failed to fetch')), found)
  await expect(people.list).rejects.toMatchObject({ name: 'NetworkError', request: { call: 'people.list' } })
})

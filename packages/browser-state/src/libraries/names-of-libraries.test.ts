import { RequestError } from '@atrium/client/request-error'
import { expect, test } from 'vitest'
import { namesOfLibraries } from './names-of-libraries.ts'

const refused = (status: number) =>
  new RequestError({ call: 'libraries.get', method: 'GET', url: '/' }, { status, contentType: null, text: '' })

test('a library that cannot be seen is null, and one that could not be read is missing', async () => {
  const answers: Record<string, () => Promise<{ name: string }>> = {
    seen: async () => ({ name: 'Handbooks' }),
    foreign: () => Promise.reject(refused(404)),
    closed: () => Promise.reject(refused(403)),
    away: () => Promise.reject(refused(502)),
    offline: () => Promise.reject(new TypeError('Failed to fetch')),
  }
  const read = (id: string) => answers[id]?.() ?? Promise.reject(refused(404))
  expect([...(await namesOfLibraries(Object.keys(answers), read))].toSorted()).toEqual([
    ['closed', null],
    ['foreign', null],
    ['seen', 'Handbooks'],
  ])
})

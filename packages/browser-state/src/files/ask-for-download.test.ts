import { expect, test } from 'vitest'
import { failure, scriptedNetwork } from '#surroundings/scripted-network.ts'
import { askForDownload } from './ask-for-download.ts'

const ADDRESS = '/api/v1/files/download/0198c1a0-0000-7000-8000-00000000000a'

test('a file that can be had is asked for a single byte, and nothing more of it is taken', async () => {
  const network = scriptedNetwork()
  network.answer(`GET ${ADDRESS}`, () => new Response('a', { status: 206 }))
  await askForDownload(ADDRESS, network.fetch)
  const [asked] = network.requests
  expect(asked?.headers.get('range')).toBe('bytes=0-0')
  expect(asked?.signal?.aborted).toBe(true)
})

test('a file that cannot be had fails with what the server says', async () => {
  const network = scriptedNetwork()
  network.answer(`GET ${ADDRESS}`, () => failure(404, 'Error fetching file.'))
  await expect(askForDownload(ADDRESS, network.fetch)).rejects.toMatchObject({
    name: 'RequestError',
    status: 404,
    message: 'Error fetching file.',
  })
})

test('without a connection it says that the server cannot be reached', async () => {
  const network = scriptedNetwork()
  network.answer('GET', () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(askForDownload(ADDRESS, network.fetch)).rejects.toMatchObject({ name: 'NetworkError' })
})

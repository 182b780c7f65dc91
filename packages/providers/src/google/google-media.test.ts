import { expect, test } from 'vitest'
import { readGoogleFiles } from './google-media.ts'

const API = 'https://generativelanguage.googleapis.com/v1beta'

test('of several videos of which one cannot be read, no connection stays open', async () => {
  const closed: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const name = String(input).slice(API.length)
    if (name === '/gone') return new Response('{}', { status: 404 })
    return new Response(new ReadableStream({ cancel: () => void closed.push(name) }))
  }
  const api = { baseURL: API, apiKey: 'key', fetch }
  const { signal } = new AbortController()
  const uris = ['/one', '/gone', '/two'].map((name) => API + name)
  await expect(readGoogleFiles(api, uris, signal)).rejects.toMatchObject({ statusCode: 404 })
  expect(closed.toSorted()).toEqual(['/one', '/two'])
  expect(await readGoogleFiles(api, uris.slice(0, 1), signal)).toHaveLength(1)
})

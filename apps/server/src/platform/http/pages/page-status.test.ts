import { expect, test } from 'vitest'
import { createPageStatus } from './page-status.ts'

const statusOf = createPageStatus(
  JSON.stringify([
    { pattern: '^/home/?$', keys: [], accepts: {} },
    { pattern: '^/404/?$', keys: [], accepts: {} },
    { pattern: '^/thread/([^/]+?)(?:/([^/]+?))?/?$', keys: ['type', 'id'], accepts: { type: ['chat', 'image'] } },
  ]),
)

test.each(['/home', '/home/', '/v2/home?x=1', '/thread/chat', '/thread/image/7'])('a screen answers 200: %s', (url) => {
  expect(statusOf(url)).toBe(200)
})

test.each(['/homes', '/v2/v2/home', '/thread', '/thread/poem', '/thread/chat/1/2'])(
  'an address of no screen answers 404: %s',
  (url) => {
    expect(statusOf(url)).toBe(404)
  },
)

test.each([401, 403, 404])('an error page answers with its own status: %i', (status) => {
  expect([statusOf(`/${status}`), statusOf(`/v2/${status}/?from=x`)]).toEqual([status, status])
})

import { expect, test } from 'vitest'
import { serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()

test('a page whose address has malformed escapes is the page for what does not exist, with the headers of every page', async () => {
  const [bad, plain] = await Promise.all([fetch(`${server.url}/v2/%zz`), fetch(`${server.url}/404`)])
  expect(bad.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(bad.status).toBe(plain.status)
  expect(bad.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'))
  expect(bad.headers.get('content-security-policy')).toBeTruthy()
})

test('a call whose address has malformed escapes is refused as JSON', async () => {
  const response = await fetch(`${server.url}/api/%zz`)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
})

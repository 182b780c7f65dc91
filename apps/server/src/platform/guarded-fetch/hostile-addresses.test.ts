import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuardedFetch, type Resolve } from './guarded-fetch.ts'
import { resolveHost } from './resolve-host.ts'

let inside: Server
let port = 0
const asked: (string | undefined)[] = []
beforeAll(async () => {
  inside = createServer((request, response) => {
    asked.push(request.url)
    response.end('secret')
  })
  await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready))
  port = (inside.address() as AddressInfo).port
})
afterAll(() => inside.close().closeAllConnections())

/** What names lead to that somebody has set up in a hostile way. */
const NAMES: Readonly<Record<string, string>> = {
  'metadata.google.internal': '169.254.169.254',
  'inside.example': '10.1.2.3',
  'loop.example': '127.0.0.1',
  'mapped.example': '::ffff:127.0.0.1',
  'local.example': 'fe80::1',
  'tunnel.example': '2002:7f00:1::1',
}

const resolve: Resolve = async (host, signal) => {
  const address = NAMES[host]
  return address ? [{ address, family: address.includes(':') ? 6 : 4 }] : resolveHost(host, signal)
}

/** `PORT` is that of a server within. */
const ADDRESSES = [
  'http://127.0.0.1:PORT/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://localhost:PORT/',
  'http://localhost/',
  'http://2130706433/',
  'http://017700000001/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  'http://[::1]:PORT/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:169.254.169.254]/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://10.0.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://0/',
  'http://255.255.255.255/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://8.8.8.8:22/',
  'https://8.8.8.8:6379/',
  'http://user:password@8.8.8.8/',
  'http://8.8.8.8@127.0.0.1:PORT/',
  'http://127.0.0.1:PORT#@8.8.8.8/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://inside.example/',
  'http://loop.example:PORT/',
  'http://mapped.example/',
  'http://local.example/',
  'http://tunnel.example/',
  'file:///etc/passwd',
  'ftp://8.8.8.8/',
  'gopher://127.0.0.1:PORT/_FLUSHALL',
  'data:text/html,secret',
  'javascript:alert(1)',
  '//8.8.8.8/',
  'http://',
]

const LIMITS = { bytes: 1000, milliseconds: 5000, accept: '*/*' }

test.each(ADDRESSES)('%s is refused, and nothing is asked of it', async (address) => {
  const guardedFetch = createGuardedFetch({ resolve })
  const fetched = guardedFetch(address.replace('PORT', String(port)), LIMITS)
  await expect(fetched).rejects.toMatchObject({ status: 422 })
  expect(asked).toEqual([])
})

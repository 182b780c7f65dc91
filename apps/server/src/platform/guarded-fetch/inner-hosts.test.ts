import { expect, test } from 'vitest'
import { reachesInner } from './inner-hosts.ts'

const reaches = reachesInner(['tools.corp.example', '10.20.0.0/16', '192.168.1.7', 'fd00:1::/32'])

test.each([
  // Public addresses, as without any.
  ['93.184.216.34', 'example.com', true],
  // Of a network that is named, under whatever name.
  ['10.20.3.4', 'anything.example', true],
  ['::ffff:10.20.3.4', 'anything.example', true],
  ['192.168.1.7', '192.168.1.7', true],
  ['fd00:1::5', 'six.example', true],
  // Of a host that is named.
  ['172.16.0.9', 'Tools.Corp.Example', true],
  ['127.0.0.1', 'tools.corp.example', true],
  // Of others.
  ['10.21.3.4', 'anything.example', false],
  ['192.168.1.8', '192.168.1.8', false],
  ['172.16.0.9', 'other.corp.example', false],
  ['172.16.0.9', 'tools.corp.example.evil.example', false],
  ['127.0.0.1', 'localhost', false],
  // What a cloud tells its machines, whatever is named.
  ['169.254.169.254', 'tools.corp.example', false],
  ['168.63.129.16', 'tools.corp.example', false],
  ['fe80::1', 'tools.corp.example', false],
  ['0.0.0.0', 'tools.corp.example', false],
])('%s as %s: %s', (address, host, expected) => {
  expect(reaches(address, 443, host)).toBe(expected)
})

test('nothing of an inner network is reached where nothing is named', () => {
  expect(reachesInner([])('10.20.3.4', 443, 'tools.corp.example')).toBe(false)
})

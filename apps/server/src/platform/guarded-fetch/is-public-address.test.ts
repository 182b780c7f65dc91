import { expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
  '%s is an address of the public internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['this host', '0.0.0.0'],
  ['this host', '127.0.0.1'],
  ['this host', '127.1.2.3'],
  ['this host', '::1'],
  ['nothing', '::'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.16.0.1'],
  ['a private network', '192.168.1.1'],
  ['a shared network of a carrier', '100.64.0.1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['the metadata of a cloud', 'fd00:ec2::254'],
  ['the metadata of a cloud', '168.63.129.16'],
  ['the metadata of a cloud in IPv6', '::ffff:168.63.129.16'],
  ['the metadata of a cloud in IPv6', '::ffff:a83f:8110'],
  ['a link', 'fe80::1'],
  ['a private network', 'fc00::1'],
  ['an IPv4 address in IPv6', '::ffff:127.0.0.1'],
  ['an IPv4 address in IPv6', '::ffff:169.254.169.254'],
  ['an IPv4 address in IPv6', '::127.0.0.1'],
  ['a translation to IPv4', '64:ff9b::7f00:1'],
  ['a translation to IPv4', '64:ff9b:1::a00:1'],
  ['a tunnel', '2002:7f00:1::'],
  ['a tunnel', '2001:0:7f00:1::'],
  ['documentation', '192.0.2.1'],
  ['documentation', '2001:db8::1'],
  ['a benchmark', '198.18.0.1'],
  ['many at once', '224.0.0.1'],
  ['many at once', 'ff02::1'],
  ['everybody', '255.255.255.255'],
  ['what is reserved', '240.0.0.1'],
  ['what nobody has', '4000::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s is not: %s', (_, address) => expect(isPublicAddress(address)).toBe(false))

import { isIPv6 } from 'node:net'

/**
 * Whom an address belongs to: itself for IPv4 (also in its IPv6 form), the first 64 bits for IPv6, since one household or
 * rented server is given that many and more.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

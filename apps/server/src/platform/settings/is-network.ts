import { isIP } from 'node:net'

/** Is this an IP address, or a network in CIDR form (`10.0.0.0/8`, `fd00::/8`)? */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

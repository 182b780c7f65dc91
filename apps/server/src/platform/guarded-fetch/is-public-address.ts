import ipaddr from 'ipaddr.js'

/** Public by its number, and a cloud's own all the same: what Azure tells and hands out to each of its machines (WireServer, DNS). */
const OF_A_CLOUD: readonly string[] = ['168.63.129.16']

/**
 * Is this an address of the public internet? Everything else is somebody's own network, this machine, or the metadata service of
 * a cloud: a request made for a user never goes there. Forms of IPv6 that carry an IPv4 address count as that address.
 * Source: the IANA special-purpose address registries (RFC 6890), as ipaddr.js knows them.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || OF_A_CLOUD.includes(address.toString())) return false
  // Of IPv6 only 2000::/3 has been given out as global unicast (RFC 4291); the library calls all that is left unicast.
  return address.kind() === 'ipv4' || (address.toByteArray()[0] ?? 0) >> 5 === 1
}

import ipaddr from 'ipaddr.js'
import { isPublicAddress } from './is-public-address.ts'

/** What an operator allows of their own network: names of hosts, and addresses or networks (CIDR). */
export type InnerHosts = readonly string[]

/** Where no name and no network of an operator leads: the metadata service of a cloud, and what is no single machine. */
const NEVER: ReadonlySet<string> = new Set(['linkLocal', 'unspecified', 'multicast', 'broadcast', 'reserved'])
const CLOUD = '168.63.129.16'

/** Public addresses, and those of the inner hosts that an operator has named. A name counts as it stands in the address, and for all its addresses. */
export function reachesInner(hosts: InnerHosts): (address: string, port: number, host: string) => boolean {
  const networks = hosts.map(networkOf).filter((network) => network !== null)
  const names = new Set(hosts.filter((host) => networkOf(host) === null).map((host) => host.toLowerCase()))
  return (address, _port, host) => {
    if (isPublicAddress(address)) return true
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    if (NEVER.has(parsed.range()) || parsed.toString() === CLOUD) return false
    if (names.has(host.toLowerCase())) return true
    return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match([network, bits]))
  }
}

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Null for a name. */
function networkOf(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text) as Network
  if (!ipaddr.isValid(text)) return null
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

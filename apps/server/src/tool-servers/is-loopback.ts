import { isIPv4 } from 'node:net'

/** Whether a host of an address is this machine itself: what is sent there passes no network. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

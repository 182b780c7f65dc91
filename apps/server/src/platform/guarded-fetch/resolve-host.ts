import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Resolve } from './guarded-fetch.ts'

/** How long a name server is waited for at the first of so many tries, in milliseconds. */
const ASKING = { timeout: 2000, tries: 2 }

/** These mean this machine wherever they are asked for. Source: RFC 6761, section 6.3. */
const THIS_MACHINE = /(?:^|\.)localhost\.?$/i

/**
 * Finds the addresses of names as the name servers tell them; an address is its own. They are asked directly, since what the system
 * looks up itself takes one of the few threads that reading files and finding vendors need as well: names whose servers are silent would
 * hold those up. So the system's own list of names (`/etc/hosts`) does not count; it names nothing of the public web.
 * @param servers addresses of name servers; those of the system where missing
 */
export function createHostResolver(servers?: readonly string[]): Resolve {
  return async (hostname, signal) => {
    const family = isIP(hostname)
    if (family !== 0) return [{ address: hostname, family }]
    if (THIS_MACHINE.test(hostname)) return [{ address: '127.0.0.1', family: 4 }]
    signal.throwIfAborted()
    const resolver = new Resolver(ASKING)
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      return [...addressesOf(four, 4), ...addressesOf(six, 6)]
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}

/** The addresses of a name as this machine's name servers tell them. */
export const resolveHost = createHostResolver()

/** Many names have addresses of one family only. */
function addressesOf(answer: PromiseSettledResult<string[]>, family: number) {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
}

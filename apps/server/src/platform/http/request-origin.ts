import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'

/** From where a request comes and who makes it, as the audit keeps it. */
export type RequestOrigin = {
  requestId: string
  address: string
  /** What the browser or the program says of itself. */
  agent: string | null
  /** Null where nobody is signed on. */
  caller: { author: string; name: string; method: string } | null
}

/** What is read of a request. */
type Asking = Pick<FastifyRequest, 'id' | 'ip' | 'headers'> & { caller: Caller | null }

/** Characters of what a browser says of itself. */
const LONGEST_AGENT = 300

const origins = new AsyncLocalStorage<RequestOrigin>()

/** Does the work of a request: whatever is written meanwhile knows where it comes from. */
export function withOrigin<T>(request: Asking, work: () => T): T {
  return origins.run(originOf(request), work)
}

/** The request that is being worked on; undefined where the server works by itself. */
export function originNow(): RequestOrigin | undefined {
  return origins.getStore()
}

export function originOf({ id, ip, headers, caller }: Asking): RequestOrigin {
  return {
    requestId: id,
    address: ip,
    agent: headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null,
    caller: caller && { author: caller.author, name: caller.name, method: methodOf(caller) },
  }
}

function methodOf({ tokenScope, methods }: Caller): string {
  return tokenScope === undefined ? methods.join('+') : 'access-token'
}

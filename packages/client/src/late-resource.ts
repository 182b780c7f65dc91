import type { Contract } from '@atrium/contract/call'
import { NetworkError } from './request-error.ts'
import type { NamedCall } from './send-call.ts'

type Resource = Contract[string]

/** The contract as a client gets it: a browser fetches the calls of a resource that its first page does not need. */
export type ContractTable = { readonly [resource: string]: Resource | (() => Promise<Resource>) }

/**
 * Functions for the calls of a resource whose table is fetched with the first of them. None of them streams.
 * @param ask makes a function of a call that is still on its way
 */
export function lateResource<Ask>(
  resource: string,
  load: () => Promise<Resource>,
  ask: (find: () => Promise<NamedCall>) => Ask,
): { readonly [name: string]: Ask } {
  const find = async (name: string): Promise<NamedCall> => {
    const request = { call: `${resource}.${name}`, method: 'GET', url: '' }
    const calls = await load().catch((error: unknown) => {
      throw new NetworkError(request, error)
    })
    const call = calls[name]
    if (!call) throw new TypeError(`The API has no call ${request.call}.`)
    return { name: request.call, call }
  }
  return new Proxy({}, { get: (_, name) => ask(() => find(String(name))) })
}

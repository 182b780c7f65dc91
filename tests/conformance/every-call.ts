import { contract } from '@atrium/contract'
import type { Call } from '@atrium/contract/call'

export type NamedCall = { name: string; call: Call }

/** Every call of the contract, so that a new one is covered by itself. */
export const everyCall: readonly NamedCall[] = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ name: `${resource}.${name}`, call })),
)

const SOME_ID = '0198c1a0-0000-7000-8000-000000000001'

/** The call's address below the server's, with an id in place of each parameter. */
export function addressOf({ url }: Call, id = SOME_ID): string {
  return `/api${url.replaceAll(/:\w+/g, id)}`
}

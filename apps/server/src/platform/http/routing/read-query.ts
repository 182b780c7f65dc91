import { type DecodedQuery, decodeQuery } from '@atrium/contract/wire/query'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Where a query that cannot be understood keeps the reason: no sender can write a symbol. */
const FLAW = Symbol('flaw')

type ReadQuery = DecodedQuery & { [FLAW]?: Error }

/**
 * Reads a query as the client writes it (`a[]=1`, `a[b]=1`). The router that calls this cannot refuse, so a query that
 * cannot be understood is kept as a flaw for `refuseUnreadableQuery`.
 */
export function readQuery(text: string): ReadQuery {
  try {
    return decodeQuery(text)
  } catch (error) {
    return { [FLAW]: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Refuses a query that cannot be understood, in words that name the parameter. */
export async function refuseUnreadableQuery({ query }: FastifyRequest): Promise<void> {
  const flaw = (query as ReadQuery | undefined)?.[FLAW]
  if (flaw) throw new Refusal(400, flaw.message, { issues: [{ path: 'query', message: flaw.message }] })
}

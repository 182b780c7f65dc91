import type { FastifyReply, FastifyRequest } from 'fastify'
import { leftOf, type Limit } from '../../limit.ts'

/**
 * Answers the header `x-limits` (names separated by commas, or `*`) with the headers `x-limit-<name>` and
 * `x-limit-<name>-remaining`. Source: the specification, section 7.
 */
export function tellLimits(limits: readonly Limit[]) {
  return async ({ headers, caller }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const asked = headers['x-limits']
    if (asked === undefined || !caller) return
    const names = String(asked)
      .split(',')
      .map((name) => name.trim())
    const told = names.includes('*') ? limits : limits.filter(({ name }) => names.includes(name))
    const left = await Promise.all(told.map((limit) => leftOf(limit, caller)))
    told.forEach(({ name, limit }, index) => {
      void reply.header(`x-limit-${name}`, String(limit))
      void reply.header(`x-limit-${name}-remaining`, String(left[index]?.remaining))
    })
  }
}

import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../caller.ts'
import type { Authenticate } from '../authenticate.ts'
import { Refusal } from '../refusal.ts'

/** The caller of a request as they are now, for answers that last. @throws a 401 refusal once nobody is signed on */
export function callerNow(
  { headers, ip, url }: Pick<FastifyRequest, 'headers' | 'ip' | 'url'>,
  authenticate: Authenticate,
): () => Promise<Caller> {
  return async () => {
    const caller = await authenticate({ headers, ip, url })
    if (!caller) throw new Refusal(401)
    return caller
  }
}

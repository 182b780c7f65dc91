import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTooManyValues, MOST_VALUES } from './json-weight.ts'
import { Refusal } from '../refusal.ts'

/**
 * Bodies are JSON in UTF-8 and nothing else; an empty one counts as none.
 * @param types what it is called
 */
export function readJsonBodies(server: FastifyInstance, types: string | string[] = 'application/json'): void {
  server.addHook('onRequest', refuseOtherCharsets)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    types,
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: string | Buffer): Promise<unknown> => {
      if (bytes.length === 0) return undefined
      const json = Buffer.from(bytes)
      if (isTooManyValues(json)) throw tooManyValues()
      try {
        // Fatal: bytes that are no UTF-8 are refused rather than replaced.
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json))
      } catch (error) {
        throw new Refusal(400, `The body is not valid JSON: ${(error as Error).message}`)
      }
    },
  )
}

/** Source: RFC 8259, section 8.1, which knows no other encoding, and RFC 2045 on how one is named. */
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i

/** @throws a 415 refusal for a body in another encoding, which would be read as something else than it says */
async function refuseOtherCharsets({ headers }: FastifyRequest): Promise<void> {
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1]
  if (charset === undefined || /^utf-?8$/i.test(charset)) return
  throw new Refusal(415, 'The body must be UTF-8.')
}

function tooManyValues(): Refusal {
  const message = `A request can have up to ${MOST_VALUES} values.`
  return new Refusal(413, message, { issues: [{ path: 'body', message }] })
}

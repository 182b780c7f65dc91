import type { FastifyInstance } from 'fastify'
import { isTooManyValues, MOST_VALUES } from './json-weight.ts'
import { Refusal } from '../refusal.ts'

/** Bodies are JSON and nothing else; an empty one counts as none. */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: string | Buffer): Promise<unknown> => {
      if (bytes.length === 0) return undefined
      const json = Buffer.from(bytes)
      if (isTooManyValues(json)) throw tooManyValues()
      try {
        // Fatal: bytes that are no UTF-8 are refused rather than replaced.
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json))
      } catch (error) {
        throw new Refusal(400, `The body is not well-formed JSON: ${(error as Error).message}`)
      }
    },
  )
}

function tooManyValues(): Refusal {
  const message = `A request holds at most ${MOST_VALUES} values.`
  return new Refusal(413, message, { issues: [{ path: 'body', message }] })
}

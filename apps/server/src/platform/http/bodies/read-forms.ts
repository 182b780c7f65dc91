import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Lets forms without files in, and no other body, on the routes of this server. A field that appears twice is refused. */
export function readForms(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer): Promise<unknown> => {
      const fields = [...new URLSearchParams(String(text))]
      const names = new Set(fields.map(([name]) => name))
      if (names.size < fields.length) throw new Refusal(400, 'A field of the form appears twice.')
      return Object.fromEntries(fields)
    },
  )
}

import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { IncomingFile } from '../handler.ts'
import { issuesOf, Refusal, unprocessable } from '../refusal.ts'

/** Fields are short words; the one file is as long as its room says. */
const LIMITS = { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 100 }

/** What a client may leave a connection silent in the middle of an upload, in milliseconds. */
const SILENCE = 60_000

/** Lets forms with a file in, and no other body, on the routes of this server. */
export async function acceptUploads(server: FastifyInstance): Promise<void> {
  server.removeAllContentTypeParsers()
  await server.register(multipart, {
    // The room that takes the file counts its bytes. Names come whole: one with a path in it is refused, not cut.
    limits: { ...LIMITS, fileSize: Number.MAX_SAFE_INTEGER },
    throwFileSizeLimit: false,
    preservePath: true,
  })
}

/**
 * Reads a form up to its file: the fields stand before it, so that whatever they decide is decided before the first byte is taken.
 * @throws 422 refusals
 */
export async function readUpload(
  request: FastifyRequest,
  fields: z.ZodType | undefined,
): Promise<{ body: unknown; file: IncomingFile }> {
  const parts = request.parts()
  const given: { [name: string]: unknown } = {}
  for (;;) {
    const next = await orMalformed(() => parts.next())
    if (next.done) throw refused('file', 'The form contains no file.')
    const part = next.value
    if (part.type === 'field') {
      if (Object.hasOwn(given, part.fieldname)) throw refused(part.fieldname, 'This field appears twice.')
      given[part.fieldname] = part.value
      continue
    }
    if (part.fieldname !== 'file') throw refused(part.fieldname ?? 'file', 'Send the file in a part named file.')
    const { data, error } = fields?.safeParse(given) ?? { data: given, error: undefined }
    if (error) throw new Refusal(422, error.issues[0]?.message ?? '', { issues: issuesOf('body', error) })
    const { filename, mimetype } = part
    return { body: data, file: { name: filename ?? '', mediaType: mimetype, bytes: bytesOf(request, part, parts) } }
  }
}

/** The bytes as they come, and that nothing comes after them. A request that breaks off is thrown as such. */
async function* bytesOf(
  { raw }: FastifyRequest,
  { file }: MultipartFile,
  parts: AsyncIterator<Multipart>,
): AsyncGenerator<Uint8Array> {
  raw.socket.setTimeout(SILENCE)
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  try {
    for (;;) {
      const chunk = await orMalformed(() => chunks.next())
      if (chunk.done) break
      yield chunk.value
    }
  } finally {
    await chunks.return?.()
  }
  const next = await orMalformed(() => parts.next())
  if (!next.done) throw refused(next.value.fieldname, 'Send all fields before the file, and only one file.')
  raw.socket.setTimeout(0)
}

/** What the reader of forms throws is what its sender has done: it ended too early, or is no form. */
async function orMalformed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Refusal(400, 'The form is incomplete or malformed.')
  }
}

/** Lets go what is left of a form that has been refused: its sender reads no answer before it has been rid of everything. */
export function passUpload({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

function refused(field: string, message: string): Refusal {
  return unprocessable(message, [{ path: `body.${field}`, message }])
}

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { StorageMissing, StorageSilent } from '../../storage/storage.ts'
import { definedHeaders } from '../defined-headers.ts'
import type { StoredFileAnswer } from '../answers/answer.ts'
import { type Piece, planStoredFile } from './plan-stored-file.ts'
import { Refusal } from '../refusal.ts'

type Open = (piece: Exclude<Piece, Buffer>) => Promise<Readable>

/**
 * Sends a file of the storage, or the parts of it that are asked for, and no more at a time than its reader takes.
 * @throws 404, 416 and 504 refusals, before anything is sent
 */
export async function sendStoredFile(
  answer: StoredFileAnswer,
  { request, reply, signal }: { request: FastifyRequest; reply: FastifyReply; signal: AbortSignal },
): Promise<void> {
  const { status, headers, pieces } = planStoredFile(answer, request.headers, randomBytes(16).toString('hex'))
  const wanted = request.method === 'HEAD' ? [] : pieces
  const open: Open = (piece) => openPiece(answer, piece, signal)
  // The first is opened before the status is told, so that what is not there can still be said.
  const first = wanted.find((piece): piece is Exclude<Piece, Buffer> => !Buffer.isBuffer(piece))
  const opened = first && (await open(first))
  const { raw } = reply
  reply.hijack()
  raw.writeHead(status, definedHeaders({ ...reply.getHeaders(), ...headers }))
  if (wanted.length === 0) return void raw.end()
  try {
    await pipeline(Readable.from(bytesOf(wanted, opened, open), { objectMode: false }), raw, { signal })
  } catch (error) {
    // The reader is gone, or the storage fell silent half-way: the length that was told shows that it is not the whole.
    request.log.debug({ err: error }, 'a file was not sent to its end')
    raw.destroy()
  } finally {
    opened?.destroy()
  }
}

async function* bytesOf(
  pieces: readonly Piece[],
  opened: Readable | undefined,
  open: Open,
): AsyncGenerator<Uint8Array> {
  let next = opened
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece
    else {
      yield* next ?? (await open(piece))
      next = undefined
    }
  }
}

async function openPiece(answer: StoredFileAnswer, piece: Exclude<Piece, Buffer>, signal: AbortSignal) {
  try {
    return await answer.open(piece === 'whole' ? undefined : piece, signal)
  } catch (error) {
    if (error instanceof StorageSilent) throw new Refusal(504)
    if (error instanceof StorageMissing) throw new Refusal(404, 'Error fetching file.')
    throw error
  }
}

import type { IncomingFile } from './handler.ts'
import { Refusal } from './refusal.ts'

/**
 * Reads a small file as a whole.
 * @param largest in bytes
 * @throws a 413 refusal with this message for a larger one
 */
export async function wholeFile({ bytes }: IncomingFile, largest: number, message: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > largest) throw new Refusal(413, message)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

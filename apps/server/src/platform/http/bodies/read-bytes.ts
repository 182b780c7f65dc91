import type { IncomingMessage } from 'node:http'
import { INTERRUPTED } from '../problems.ts'
import { Refusal } from '../refusal.ts'

/**
 * The whole body of a request. Node.js itself sees to it that it is as long as it says.
 * @param most bytes
 * @throws a 413 refusal for a longer one, which is not read on, and a 400 refusal where its sender goes
 */
export function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(tooLarge(most))
    if (Number(request.headers['content-length'] ?? 0) > most) return refuse()
    let chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= most) return void chunks.push(chunk)
      chunks = []
      refuse()
    })
    request.on('end', () => {
      const [first] = chunks
      resolve(first && chunks.length === 1 ? first : Buffer.concat(chunks))
    })
    request.on('error', () => reject(new Refusal(400, INTERRUPTED)))
  })
}

/** What is told of a body that is longer than so many bytes. */
export function tooLarge(most: number): Refusal {
  return new Refusal(413, `The request is larger than ${most / 1_000_000} MB.`)
}

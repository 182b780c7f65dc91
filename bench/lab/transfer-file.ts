import { request } from 'node:http'
import { once } from 'node:events'
import type { Visitor } from './start-server.ts'

const PIECE = Buffer.alloc(256 * 1024, 'a document of no words ')
const START = Buffer.from('%PDF-1.7\n')
const END = Buffer.from('\n%%EOF')

/** Sends a document of so many bytes, piece by piece, and answers where it is read. */
export async function sendFile(url: string, { cookie }: Visitor, size: number): Promise<string> {
  const sending = request(`${url}/api/v1/files/upload`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
  })
  const answered = once(sending, 'response')
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')
  sending.write(START)
  for (let left = size - START.length - END.length; left > 0; left -= PIECE.length) {
    if (!sending.write(PIECE.subarray(0, left))) await once(sending, 'drain')
  }
  sending.end(Buffer.concat([END, Buffer.from('\r\n--x--\r\n')]))
  const [answer] = (await answered) as [AsyncIterable<Buffer>]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const { data, error } = JSON.parse(Buffer.concat(chunks).toString()) as { data?: { url: string }; error?: string }
  if (!data) throw new Error(`The file was not kept: ${error}`)
  return data.url
}

/** Reads a file to its end and answers how many bytes there were. */
export async function readFile(url: string, { cookie }: Visitor): Promise<number> {
  const asking = request(url, { headers: { cookie } })
  const answered = once(asking, 'response')
  asking.end()
  const [answer] = (await answered) as [AsyncIterable<Buffer>]
  let bytes = 0
  for await (const chunk of answer) bytes += chunk.length
  return bytes
}

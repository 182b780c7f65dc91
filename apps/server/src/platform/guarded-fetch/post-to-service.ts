import { request } from 'undici'

type Sent = { headers: Record<string, string>; body: string; milliseconds: number; bytes: number }

/**
 * Asks a service that the operator has named, never one that a user has. No redirect is followed, so that what answers is what was asked.
 * @throws where it does not answer in time, or with more than `bytes`
 */
export async function postToService(
  url: string,
  { headers, body, milliseconds, bytes }: Sent,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(milliseconds)
  const answer = await request(url, { method: 'POST', headers, body, signal })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bytes) throw new Error('The service answers with more than it may.')
    chunks.push(chunk)
  }
  return { status: answer.statusCode, text: Buffer.concat(chunks).toString('utf8') }
}

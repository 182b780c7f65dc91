import { request } from 'undici'

type Sent = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  milliseconds: number
  bytes: number
  signal?: AbortSignal
}

/**
 * Asks a service that the operator has named, never one that a user has. No redirect is followed, so that what answers is what was asked.
 * @throws where it does not answer in time, or with more than `bytes`
 */
export async function askService(
  url: string,
  { milliseconds, bytes, signal, ...sent }: Sent,
): Promise<{ status: number; text: string }> {
  const patience = AbortSignal.timeout(milliseconds)
  const answer = await request(url, { ...sent, signal: signal ? AbortSignal.any([signal, patience]) : patience })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bytes) throw new Error('The service answers with more than it may.')
    chunks.push(chunk)
  }
  return { status: answer.statusCode, text: Buffer.concat(chunks).toString('utf8') }
}

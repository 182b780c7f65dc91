import type { IncomingHttpHeaders } from 'node:http'
import { namesModelOnce } from '@atrium/domain/code-access/requests/unfit-request'
import type { DirectRoute } from '#generation/gateway-generation.ts'
import type { Json } from '../codecs/codec.ts'
import { objectAt } from '../codecs/read-json.ts'
import { badBody } from '../gateway-error.ts'

/**
 * A body, and whether it names its model in one way only (`namesModelOnce`).
 * @throws GatewayError 400 for what is no JSON object
 */
export function readBody(bytes: Buffer): { body: Json; isPlain: boolean } {
  const text = bytes.toString()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badBody('The body is not JSON.')
  }
  return { body: objectAt(value, 'body'), isPlain: namesModelOnce(text) }
}

/** What every vendor would refuse is refused before anything is set aside. */
export function checkBody(path: string, body: Json): void {
  if (path === '/embeddings' || path === '/responses') {
    if (body['input'] === undefined || body['input'] === null) throw badBody('input is missing.', 'input')
    const isEmpty = Array.isArray(body['input']) && body['input'].length === 0
    if (isEmpty && path === '/embeddings') throw badBody('input has to hold a text.', 'input')
    return
  }
  if (!Array.isArray(body['messages'])) throw badBody('messages has to be an array.', 'messages')
  if (body['messages'].length === 0) throw badBody('messages has to hold a message.', 'messages')
  if (path === '/messages' && typeof body['max_tokens'] !== 'number')
    throw badBody('max_tokens: Field required', 'max_tokens')
}

/** `countsAlways` where the vendor counts a stream without being asked to. */
type Named = { name: string; upstream: string; isPlain: boolean; secureData: boolean; countsAlways: boolean }

/**
 * A body is sent as it came, but where the vendor knows the model by another name, would not count a stream, could read another model, or
 * would keep secure data: Responses are kept by OpenAI unless they say otherwise.
 */
export function changedBody(
  body: Json,
  route: DirectRoute,
  { name, upstream, isPlain, secureData, countsAlways }: Named,
) {
  const options = body['stream_options'] as Json | undefined
  const isUncounted = route === 'chat' && body['stream'] === true && options?.['include_usage'] !== true
  const hidesUsage = isUncounted && !countsAlways
  const wouldKeep = secureData && (route === 'responses' ? body['store'] !== false : body['store'] === true)
  if (name === upstream && !hidesUsage && !wouldKeep && isPlain) return { body: null, hidesUsage }
  const counted = hidesUsage && { stream_options: { ...options, include_usage: true } }
  const unkept = wouldKeep && { store: false }
  return { body: JSON.stringify({ ...body, model: upstream, ...counted, ...unkept }), hidesUsage }
}

const SENT_ON = ['accept', 'anthropic-version', 'anthropic-beta', 'openai-beta'] as const

/** What a client says of the protocol, and nothing of who it is. */
export function vendorHeaders(given: IncomingHttpHeaders): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of SENT_ON) {
    const value = given[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

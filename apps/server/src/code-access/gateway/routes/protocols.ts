import type { IncomingHttpHeaders } from 'node:http'
import type { Protocol } from '../gateway-error.ts'
import type { MediaPath } from '../media/answer-media.ts'
import type { Path } from '../ways.ts'

/** Where the gateway stands. */
export const ROOT = '/gateway/v1'

/** The calls below it, and whose protocol each speaks. */
export const PROTOCOLS: Readonly<Record<Path | MediaPath, Protocol>> = {
  '/chat/completions': 'openai',
  '/responses': 'openai',
  '/embeddings': 'openai',
  '/messages': 'anthropic',
  '/messages/count_tokens': 'anthropic',
  '/images/generations': 'openai',
  '/audio/speech': 'openai',
  '/audio/transcriptions': 'openai',
}

/** The protocol of whoever asks: by the address, or by what they say where it says nothing. @param address its path in full */
export function protocolOf(address: string, headers: IncomingHttpHeaders): Protocol {
  const path = address.slice(ROOT.length) as Path | MediaPath
  return PROTOCOLS[path] ?? (headers['anthropic-version'] === undefined ? 'openai' : 'anthropic')
}

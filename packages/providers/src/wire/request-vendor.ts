import { APICallError } from '@ai-sdk/provider'
import { z } from 'zod'

/** One request to a vendor's API where the AI SDK has no model for it. */
export type VendorCall = {
  fetch: typeof globalThis.fetch
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  /** A form is sent as one, anything else as JSON. */
  body?: unknown
  signal: AbortSignal
}

/** The places in which vendors put the sentence of a refusal. */
const refusal = z.object({
  message: z.string().nullish(),
  Message: z.string().nullish(),
  errors: z.array(z.string()).nullish(),
  error: z.union([z.string(), z.object({ message: z.string().nullish() })]).nullish(),
})

/**
 * Makes one request and answers its response, whose body is not read yet.
 * @throws APICallError for every status that is no success; what fetch throws where there is no answer
 */
export async function requestVendor({ fetch, method, url, headers = {}, body, signal }: VendorCall): Promise<Response> {
  const isForm = body instanceof FormData
  const content = isForm || body === undefined ? body : JSON.stringify(body)
  // The type of a form names its boundary, which fetch alone knows.
  const type: Record<string, string> = isForm || content === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers: { ...headers, ...type }, body: content, signal })
  if (response.ok) return response
  const responseBody = await response.text().catch(() => '')
  throw new APICallError({
    message: sentenceOf(responseBody),
    url,
    requestBodyValues: {},
    statusCode: response.status,
    responseHeaders: Object.fromEntries(response.headers),
    responseBody,
  })
}

/**
 * Makes one request and reads its JSON.
 * @throws as `requestVendor`, and where the answer is not what the schema says
 */
export async function requestJson<Schema extends z.ZodType>(
  call: VendorCall,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await requestVendor(call)
  return schema.parse(await response.json())
}

function sentenceOf(body: string): string {
  try {
    const { message, Message, errors, error } = refusal.parse(JSON.parse(body))
    return message ?? Message ?? errors?.join(' ') ?? (typeof error === 'string' ? error : error?.message) ?? ''
  } catch {
    return ''
  }
}

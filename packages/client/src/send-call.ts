import type { Call } from '@atrium/contract/call'
import { buildPath, type PathValue } from '@atrium/contract/wire/path'
import { encodeQuery, type QueryObject } from '@atrium/contract/wire/query'
import { type Credentials, credentialsOf } from './credentials.ts'
import { InvalidParameterError } from './invalid-parameter-error.ts'
import { NetworkError, type RequestDescription, RequestError } from './request-error.ts'

/** What may be said about one request, beside the call's own input. */
export type RequestOptions = {
  /** Cancels the request when it fires. */
  signal?: AbortSignal
  /** The project that the call is about; goes out as the query `project`. */
  project?: number
  /**
   * Names of limits with commas between them, or `*`. Goes out as the header `x-limits`: the answer's headers then tell what is left of
   * the caller's limits.
   */
  limits?: string
  /** Makes a repeat of the same call answer what the first one did, where the call allows it. */
  idempotencyKey?: string
  /** Told while a file goes out: bytes sent, and all that there are. Of use to calls with a file only. */
  onProgress?: (sent: number, all: number) => void
  /** Lets the request outlive its page. The browser takes at most 64 KiB of them together. */
  keepalive?: boolean
}

/** A call's input, once its types have done their work. */
export type LooseInput = {
  params?: Record<string, PathValue>
  query?: QueryObject
  body?: unknown
  file?: File
}

export type Connection = {
  baseAddress: string
  credentials: Credentials
  fetch: typeof fetch
  /** Told about every failed answer, before it is thrown. */
  onFailure?: (error: RequestError) => void
}

export type NamedCall = { name: string; call: Call }

export type ReadyRequest = {
  description: RequestDescription
  headers: Headers
  body?: BodyInit
  keepalive?: boolean
  onProgress?: RequestOptions['onProgress']
}

/** Everything about a request that can be known before it is sent. Throws an `InvalidParameterError`. */
export function prepareRequest(
  { name, call }: NamedCall,
  baseAddress: string,
  input: LooseInput,
  { project, limits, idempotencyKey, keepalive, onProgress }: RequestOptions,
): ReadyRequest {
  const description: RequestDescription = { call: name, method: call.method, url: '', body: input.body }
  try {
    const query = encodeQuery(project === undefined ? { ...input.query } : { project, ...input.query })
    description.url = baseAddress + buildPath(call.url, input.params) + (query && `?${query}`)
  } catch (error) {
    throw new InvalidParameterError(name, error instanceof Error ? error.message : String(error))
  }
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' })
  if (limits !== undefined) headers.set('x-limits', limits)
  if (idempotencyKey !== undefined && call.idempotent) headers.set('idempotency-key', idempotencyKey)
  const lasting = keepalive ? { keepalive } : {}
  if (input.file) return { description, headers, body: formOf(input.file, input.body), onProgress }
  if (input.body === undefined) return { description, headers, ...lasting }
  if (input.body instanceof FormData || input.body instanceof Blob) {
    return { description, headers, body: input.body, ...lasting }
  }
  headers.set('content-type', 'application/json')
  return { description, headers, body: JSON.stringify(input.body), ...lasting }
}

/** Fields first: the server decides by them before it takes the file. */
function formOf(file: File, fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.append(name, String(value))
  form.append('file', file)
  return form
}

/**
 * Sends a request and returns the successful answer, its body unread.
 * Throws a `NetworkError` when no answer comes and a `RequestError` for a failed one.
 */
export async function sendRequest(
  connection: Connection,
  { description, headers, body, keepalive, onProgress }: ReadyRequest,
  call: Call,
  signal: AbortSignal,
): Promise<Response> {
  const { authorization, mode } = await credentialsOf(connection.credentials)
  if (authorization) headers.set('authorization', authorization)
  // Node.js has none, and no one there who looks at a bar.
  const isTold = onProgress !== undefined && 'XMLHttpRequest' in globalThis
  const send = isTold ? await sendWithProgress(onProgress) : connection.fetch
  const response = await orNetworkError(description, () =>
    send(description.url, {
      method: description.method,
      headers,
      body,
      credentials: mode,
      signal,
      ...(keepalive && { keepalive }),
    }),
  )
  if (response.ok) return response
  const error = new RequestError(
    description,
    {
      status: response.status,
      contentType: response.headers.get('content-type'),
      text: await response.text().catch(() => ''),
      retryAfter: secondsOf(response.headers.get('retry-after')),
    },
    call.errors,
  )
  connection.onFailure?.(error)
  throw error
}

/** Loaded where a file goes out only: the start page has none. */
async function sendWithProgress(onProgress: NonNullable<RequestOptions['onProgress']>): Promise<typeof fetch> {
  const { createProgressFetch } = await import('./progress-fetch.ts')
  return createProgressFetch(onProgress)
}

export async function orNetworkError<T>(description: RequestDescription, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new NetworkError(description, error)
  }
}

function secondsOf(retryAfter: string | null): number | undefined {
  return retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
}

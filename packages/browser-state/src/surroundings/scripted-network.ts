import { createClient, type Client, type ClientSettings } from '@atrium/client'

export type SentRequest = {
  method: string
  path: string
  headers: Headers
  /** What JSON says, or the form itself. */
  body: unknown
  signal: AbortSignal | undefined
}
type Answer = (request: SentRequest) => Response | Promise<Response>

export type ScriptedNetwork = {
  fetch: typeof fetch
  client: Client
  /** Everything that was sent, as `METHOD /path?query`. */
  sent(): string[]
  requests: readonly SentRequest[]
  /** Answers requests whose `METHOD /path` begins so; the latest rule that fits wins. */
  answer(beginning: string, answer: Answer): void
}

const ORIGIN = 'http://atrium.test'

/** A network that answers as it is told, for tests: the wire is the only thing that they make up. */
export function scriptedNetwork(settings: Partial<ClientSettings> = {}): ScriptedNetwork {
  const rules: { beginning: string; answer: Answer }[] = []
  const requests: SentRequest[] = []
  const send: typeof fetch = async (address, init = {}) => {
    const url = new URL(String(address), ORIGIN)
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers: new Headers(init.headers),
      body:
        typeof init.body === 'string' ? JSON.parse(init.body) : init.body instanceof FormData ? init.body : undefined,
      signal: init.signal ?? undefined,
    }
    requests.push(request)
    const line = `${request.method} ${request.path}`
    const rule = rules.findLast(({ beginning }) => line.startsWith(beginning))
    return rule ? rule.answer(request) : failure(404, 'Nothing answers here.')
  }
  return {
    fetch: send,
    client: createClient({ environment: 'local', baseAddress: `${ORIGIN}/api`, fetch: send, ...settings }),
    sent: () => requests.map(({ method, path }) => `${method} ${path}`),
    requests,
    answer: (beginning, answer) => void rules.push({ beginning, answer }),
  }
}

export function success(data: unknown, more: Readonly<Record<string, unknown>> = {}): Response {
  return Response.json({ data, ...more })
}

export function failure(status: number, error: string, more: Readonly<Record<string, unknown>> = {}): Response {
  return Response.json({ status, error, ...more }, { status, headers: { 'content-type': 'application/problem+json' } })
}

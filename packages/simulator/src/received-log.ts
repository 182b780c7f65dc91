import { asObject, type Json } from './chat/json.ts'

/** One request as it arrived, and what became of it. Secrets are cut to their last four characters. */
export type Received = {
  readonly id: number
  readonly vendor: string
  readonly method: string
  /** With the vendor's prefix and the query, as it arrived. */
  readonly path: string
  readonly headers: Record<string, string>
  /** The parsed body; a text when it was not JSON; null when there was none. */
  readonly body: unknown
  /** The HTTP status that was answered; null while none is. */
  status: number | null
  /** The caller closed the connection before the answer was whole. */
  closedEarly: boolean
}

const KEPT = 500
const BODY_LIMIT = 100_000
const TEXT_LIMIT = 1_000
const SECRET_HEADERS = /^(authorization|.*api-key|.*token|cookie|.*secret.*)$/

export type ReceivedLog = {
  add(entry: Pick<Received, 'vendor' | 'method' | 'path' | 'headers' | 'body'> & { bodyLength: number }): Received
  all(): readonly Received[]
  forget(): void
  /** Tells waiters that an entry changed. */
  changed(entry: Received): void
  /** The first entry for which the test holds, now or later. */
  find(test: (entry: Received) => boolean): Promise<Received>
}

/** Keeps the last 500 requests; of bodies over 100 kB the long texts are shortened. */
export function createReceivedLog(): ReceivedLog {
  let entries: Received[] = []
  let lastId = 0
  let waiters: { test: (entry: Received) => boolean; resolve: (entry: Received) => void }[] = []
  const changed = (entry: Received) => {
    const met = waiters.filter(({ test }) => test(entry))
    waiters = waiters.filter((waiter) => !met.includes(waiter))
    for (const { resolve } of met) resolve(entry)
  }
  return {
    add({ vendor, method, path, headers, body, bodyLength }) {
      lastId += 1
      const kept: Received = {
        id: lastId,
        vendor,
        method,
        path: path.replace(/([?&]key=)([^&]*)/, (_whole, name, secret) => name + redact(secret)),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, redactHeader(name, value)])),
        body: bodyLength > BODY_LIMIT ? shorten(body) : body,
        status: null,
        closedEarly: false,
      }
      entries = [...entries.slice(-(KEPT - 1)), kept]
      changed(kept)
      return kept
    },
    all: () => entries,
    forget() {
      entries = []
    },
    changed,
    find(test) {
      const found = entries.find(test)
      if (found) return Promise.resolve(found)
      return new Promise((resolve) => waiters.push({ test, resolve }))
    },
  }
}

function redactHeader(name: string, value: string): string {
  if (!SECRET_HEADERS.test(name)) return value
  const [, scheme = '', secret = value] = /^((?:Bearer|Basic) )(.*)$/.exec(value) ?? []
  return scheme + redact(secret)
}

function redact(secret: string): string {
  return secret.length > 8 ? `…${secret.slice(-4)}` : '…'
}

function shorten(body: unknown): unknown {
  const short = shortenTexts(body)
  const length = JSON.stringify(short)?.length ?? 0
  return length > BODY_LIMIT ? { summary: `${length} characters of JSON`, fields: Object.keys(asObject(body)) } : short
}

function shortenTexts(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > TEXT_LIMIT ? `${value.slice(0, 64)}… (${value.length} characters)` : value
  }
  if (Array.isArray(value)) return value.map(shortenTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value as Json).map(([name, each]) => [name, shortenTexts(each)]))
}

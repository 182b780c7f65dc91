import type { LookupFunction } from 'node:net'
import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import { Agent, request } from 'undici'
import { Refusal } from '../http/refusal.ts'
import { untilAborted } from '../until-aborted.ts'
import { isPublicAddress } from './is-public-address.ts'

/** Addresses of a name, as `dns.lookup` gives them; none, or a throw, where it has none and once the signal fires. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly { address: string; family: number }[]>

export type GuardedFetchSettings = {
  resolve: Resolve
  /** May a request made for a user go there? */
  mayReach?: (address: string, port: number, host: string) => boolean
}

export type Fetched = { url: URL; status: number; mediaType: string; body: Buffer }

/** Fetches what a user named. `limits` are of the one thing that is fetched; with `orMissing` an answer that it is not there (4xx) is one too, without a body. */
export type GuardedFetch = (
  address: string,
  limits: { bytes: number; milliseconds: number; accept: string; signal?: AbortSignal; orMissing?: boolean },
) => Promise<Fetched>

const REDIRECTS = 5
/** Says nothing of what is asked for, but of how often. */
const TOO_MANY = 429
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** Public addresses, at the ports where the web is. */
const onTheWeb = (address: string, port: number) => isPublicAddress(address) && (port === 80 || port === 443)

/**
 * The one way to an address that a user has named: http and https only, to public addresses only, after every redirect and as the
 * connection really goes (the addresses that were checked are the ones that are connected to). Nothing of the caller goes along:
 * no cookies, no credentials, no referrer. Operators' own addresses (vendors) do not come this way.
 * @throws 422 and 502 refusals in words that name the host
 */
export function createGuardedFetch({ resolve, mayReach = onTheWeb }: GuardedFetchSettings): GuardedFetch {
  return async (address, { bytes, milliseconds, accept, signal, orMissing = false }) => {
    const end = AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])])
    let url = checkedUrl(address)
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      const connect = await pinned(url, { resolve, mayReach, end })
      const answer = await fetchOnce(url, { accept, bytes, end, connect, orMissing })
      if (answer instanceof URL) url = answer
      else return { url, ...answer }
    }
    throw unreachable(url, 'too many redirects', reasonFor('webRedirects', { host: url.host }))
  }
}

type Request = { accept: string; bytes: number; end: AbortSignal; connect: LookupFunction; orMissing: boolean }

/** Follows no redirect: it answers where one leads. */
async function fetchOnce(
  url: URL,
  { accept, bytes, end, connect, orMissing }: Request,
): Promise<URL | Omit<Fetched, 'url'>> {
  const agent = new Agent({ connect: { lookup: connect }, maxHeaderSize: 16_384 })
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal: end,
      headers: { accept, 'accept-encoding': 'identity' },
    })
    // A body that is not read to its end is cut off with the agent.
    body.on('error', () => undefined)
    const location = headers['location']
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') return checkedUrl(location, url)
    const mediaType = String(headers['content-type'] ?? '')
    if (orMissing && statusCode >= 400 && statusCode < 500 && statusCode !== TOO_MANY) {
      return { status: statusCode, mediaType, body: Buffer.alloc(0) }
    }
    if (statusCode !== 200) {
      const reason = reasonFor('webStatus', { host: url.host, status: statusCode })
      throw unreachable(url, `it answers with status ${statusCode}`, reason)
    }
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > bytes) throw tooLarge(url, Math.round(bytes / 1_000_000))
      chunks.push(chunk)
    }
    return { status: statusCode, mediaType, body: Buffer.concat(chunks) }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (end.aborted) throw tooLong(url)
    throw unreachable(url, 'the connection failed', reasonFor('webConnection', { host: url.host }))
  } finally {
    void agent.destroy().catch(() => undefined)
  }
}

/** @throws a 422 refusal for what is no address of the web */
export function checkedUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url || !Object.hasOwn(PORTS, url.protocol)) {
    throw refused('Only http:// and https:// addresses can be fetched.', reasonFor('webAddress'))
  }
  if (url.username !== '' || url.password !== '') {
    throw refused('Addresses with a password cannot be fetched.', reasonFor('webPassword'))
  }
  return url
}

/**
 * What a connection to this address may use: every address of the name is looked at, and the connection is made to these and to
 * no other, whatever the name says a moment later.
 * @throws a 422 refusal where one of them may not be reached, and a 502 one where the name has none
 */
export async function pinned(
  url: URL,
  { resolve, mayReach, end }: Required<GuardedFetchSettings> & { end: AbortSignal },
): Promise<LookupFunction> {
  const port = Number(url.port) || (PORTS[url.protocol] ?? 0)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await untilAborted(resolve(host, end), end).catch(() => [])
  if (addresses.length === 0) {
    if (end.aborted) throw tooLong(url)
    throw unreachable(url, 'the host was not found', reasonFor('webUnknownHost', { host: url.host }))
  }
  if (!addresses.every(({ address }) => mayReach(address, port, host))) {
    const reason = reasonFor('webPrivate', { host: url.host })
    throw refused(`${url.host} cannot be fetched: it is not a public address.`, reason)
  }
  const lookup: LookupFunction = (_hostname, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else if (first) done(null, first.address, first.family)
  }
  return lookup
}

const refused = (sentence: string, reason: Reason) => new Refusal(422, sentence, { reason })

function unreachable(url: URL, why: string, reason: Reason): Refusal {
  return new Refusal(502, `${url.host} cannot be fetched: ${why}.`, { reason })
}

export const tooLong = (url: URL) => unreachable(url, 'it took too long', reasonFor('webTooLong', { host: url.host }))

const tooLarge = (url: URL, limit: number) =>
  unreachable(url, `it is larger than ${limit} MB`, reasonFor('webTooLarge', { host: url.host, limit }))

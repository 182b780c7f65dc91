import type { IncomingHttpHeaders } from 'node:http'

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that changes something may have been made by a page of another site. Browsers say so in `Sec-Fetch-Site`, or
 * where they do not in `Origin`, which is compared whole: scheme, host and port. A request with neither comes from a program, which
 * holds no one's cookies.
 * @param request its protocol is the one that it came by, or that a trusted proxy tells
 * @param publicUrl the configured address of the console, for a proxy in front that changes `Host`
 */
export function isForeign(
  request: { method: string; protocol: string; headers: IncomingHttpHeaders },
  publicUrl: string | null,
): boolean {
  if (READING_METHODS.has(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = request.headers
  if (origin === undefined) return false
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return false
  const theirs = originOf(origin)
  return theirs === null || theirs !== originOf(`${request.protocol}://${host ?? ''}`)
}

/** Null for what is none, such as that of a sandboxed frame. */
function originOf(address: string): string | null {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null'
  return origin === 'null' ? null : origin
}

import type { IncomingHttpHeaders } from 'node:http'

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that changes something may have been made by a page of another site. Browsers say so in `Sec-Fetch-Site`
 * or `Origin`; a request with neither comes from a program, which holds no one's cookies.
 * @param publicUrl the configured address of the console, for a proxy in front that changes `Host`
 */
export function isForeign(
  request: { method: string; headers: IncomingHttpHeaders },
  publicUrl: string | null,
): boolean {
  if (READING_METHODS.has(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin, host } = request.headers
  if (origin === undefined) return false
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return false
  return hostOf(origin) !== host?.toLowerCase()
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

const SAFE_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/**
 * The address of a link in a text that a model wrote, as a browser would read it; null for everything but http, https and
 * mailto. What is checked is what is returned, so that no second reading (a tab inside `javascript:`) can differ from it.
 */
export function safeUrl(address: string): URL | null {
  const url = parse(address)
  return url && SAFE_SCHEMES.has(url.protocol) ? url : null
}

/**
 * The address of an autolink as CommonMark has it: signs that no address may hold are percent-encoded behind the host, before a
 * browser reads a backslash as a slash. `https://example.com?find=\\*` → `https://example.com?find=%5C*`.
 */
export function encodeAutolink(address: string): string {
  const host = /^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i.exec(address)?.[0] ?? ''
  return host + address.slice(host.length).replaceAll(/[\\[\]`]/g, encodeURIComponent)
}

/** The same for an image: http and https only. */
export function safeImageUrl(address: string): URL | null {
  const url = safeUrl(address)
  return url && url.protocol !== 'mailto:' ? url : null
}

/** Is this an image that carries itself? Of points only: a drawing could be anything. */
export function isOwnImage(address: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[\w+/=]+$/.test(address)
}

/**
 * The host to name beside a link whose text itself reads like an address of another host; null for all other links.
 * `[https://bank.example](https://evil.example)` → `evil.example`.
 */
export function misleadingHost(text: string, url: URL): string | null {
  if (url.protocol === 'mailto:') return null
  const [, shown] = /^\s*(?:https?:\/\/)?((?:[\p{L}\d-]+\.)+\p{L}{2,})(?:[:/?#]|\s*$)/iu.exec(text) ?? []
  if (!shown) return null
  const host = parse(`https://${shown}`)?.hostname ?? shown
  return bare(host) === bare(url.hostname) ? null : url.hostname
}

function bare(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}

/** What a `data:` URL holds. */
export type DataUrl = { mediaType: string; bytes: Uint8Array }

/** Reads a `data:` URL, base64 or percent-encoded; null for any other address and for a broken one. */
export function readDataUrl(url: string): DataUrl | null {
  const comma = url.indexOf(',')
  if (!url.startsWith('data:') || comma === -1) return null
  const head = url.slice('data:'.length, comma)
  const mediaType = (head.split(';', 1)[0] ?? '').trim().toLowerCase() || 'text/plain'
  const content = url.slice(comma + 1)
  if (/;\s*base64\s*$/i.test(head)) return { mediaType, bytes: Buffer.from(content, 'base64') }
  try {
    return { mediaType, bytes: Buffer.from(decodeURIComponent(content), 'utf8') }
  } catch {
    return null
  }
}

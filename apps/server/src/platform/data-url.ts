/** What a `data:` URL holds. */
export type DataUrl = { mediaType: string; bytes: Buffer }

/** Reads a `data:` URL, base64 or percent-encoded; null for any other address and for a broken or empty one. */
export function readDataUrl(url: string): DataUrl | null {
  const comma = url.indexOf(',')
  if (!/^data:/i.test(url) || comma === -1) return null
  const head = url.slice('data:'.length, comma)
  const mediaType = (head.split(';', 1)[0] ?? '').trim().toLowerCase() || 'text/plain'
  const bytes = /;\s*base64\s*$/i.test(head) ? Buffer.from(url.slice(comma + 1), 'base64') : decoded(url, comma + 1)
  return bytes === null || bytes.length === 0 ? null : { mediaType, bytes }
}

function decoded(url: string, from: number): Buffer | null {
  try {
    return Buffer.from(decodeURIComponent(url.slice(from)), 'utf8')
  } catch {
    return null
  }
}

const KINDS = ['https:', 'http:', 'mailto:']

/** An address that a document may lead to; null for scripts, files of the reader's own disk and what is no whole address. */
export function outsideAddress(address: string): string | null {
  const url = URL.parse(address)
  return url && KINDS.includes(url.protocol) ? url.href : null
}

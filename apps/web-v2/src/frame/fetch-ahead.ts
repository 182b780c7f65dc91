/** What a browser tells of its owner's wish to save data; not every browser knows it. */
export type Saver = { connection?: { saveData?: boolean } }

/**
 * Fetches what the next step is likely to need, as the build names it in the page, and runs none of it: a part runs when it is first
 * needed, and is then there without a connection as well. Nothing is fetched for whoever asks to save data.
 */
export function fetchAhead(page: Document, { connection }: Saver, asksFor: (query: string) => boolean): void {
  if (connection?.saveData || asksFor('(prefers-reduced-data: reduce)')) return
  const named = page.querySelector<HTMLMetaElement>('meta[name="fetched-ahead"]')
  if (!named) return
  // Once a page, however often it is signed on.
  named.remove()
  for (const file of named.content.split(' ')) page.head.append(linkTo(page, file))
}

function linkTo(page: Document, file: string): HTMLLinkElement {
  const link = page.createElement('link')
  link.href = file
  if (file.endsWith('.css')) {
    // A sheet that is preloaded and not used at once is complained of; one that is prefetched waits in the cache.
    link.rel = 'prefetch'
    link.as = 'style'
  } else {
    link.rel = 'modulepreload'
    link.crossOrigin = ''
  }
  return link
}

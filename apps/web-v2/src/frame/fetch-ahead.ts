import { fetchPart } from './import-part.ts'

/** What a browser tells of its owner's wish to save data; not every browser knows it. */
export type Saver = { connection?: { saveData?: boolean } }

/**
 * Fetches what the next step is likely to need, as the build names it in the page, and runs none of it: a part runs when it is first
 * needed, and is then there without a connection as well, with its words. Nothing is fetched for whoever asks to save data.
 * @param loadMessages is given the names of the message files
 */
export function fetchAhead(
  page: Document,
  { connection }: Saver,
  asksFor: (query: string) => boolean,
  loadMessages: (names: readonly string[]) => void,
): void {
  if (connection?.saveData || asksFor('(prefers-reduced-data: reduce)')) return
  for (const file of takeNamed(page, 'fetched-ahead')) {
    if (file.endsWith('.css')) page.head.append(linkTo(page, file))
    // Without a connection it comes once it is needed. A link (`modulepreload`) that fails would keep it from ever coming.
    else void fetchPart(file, 'low').catch(() => undefined)
  }
  loadMessages(takeNamed(page, 'messages-ahead'))
}

/** What the page names, once, however often it is signed on. */
function takeNamed(page: Document, name: string): readonly string[] {
  const named = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  named?.remove()
  return named?.content.split(' ').filter(Boolean) ?? []
}

/** A sheet that is preloaded and not used at once is complained of; one that is prefetched waits in the cache. */
function linkTo(page: Document, file: string): HTMLLinkElement {
  return Object.assign(page.createElement('link'), { href: file, rel: 'prefetch', as: 'style' })
}

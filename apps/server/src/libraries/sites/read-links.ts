import { Parser } from 'htmlparser2'

/** What a page says of itself and of others. */
export type PageLinks = { title: string; urls: string[]; isIndexed: boolean }

/** Links of one page at most, and characters of its title. */
const MOST = 2000
const LONGEST_TITLE = 200
/** What is no page, by its name. */
const OTHERS =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|js|mjs|json|xml|rss|zip|gz|tar|7z|exe|dmg|iso|mp[34]|m4a|wav|ogg|webm|mov|avi|woff2?|ttf)$/i

/** The pages of the same host that a page links, each once and without its fragment; none where the page asks for that. */
export function readLinks(html: string, address: URL): PageLinks {
  const urls = new Set<string>()
  let base = address
  let title = ''
  let isTitle = false
  let isIndexed = true
  let isFollowed = true
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title' && title === '') isTitle = true
      if (name === 'base') base = URL.parse(attributes['href'] ?? '', address.href) ?? address
      if (name === 'meta' && ['robots', 'atrium'].includes(attributes['name']?.toLowerCase() ?? '')) {
        const said = (attributes['content'] ?? '').toLowerCase()
        if (/noindex|none/.test(said)) isIndexed = false
        if (/nofollow|none/.test(said)) isFollowed = false
      }
      if (name !== 'a' || urls.size >= MOST || /\bnofollow\b/i.test(attributes['rel'] ?? '')) return
      const url = pageOf(attributes['href'] ?? '', base)
      if (url && url.host === address.host) urls.add(url.href)
    },
    ontext(text) {
      if (isTitle) title += text
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false
    },
  })
  parser.end(html)
  return {
    title: title.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE),
    urls: isFollowed ? [...urls] : [],
    isIndexed,
  }
}

function pageOf(href: string, base: URL): URL | null {
  const url = URL.parse(href, base.href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || OTHERS.test(url.pathname)) return null
  url.hash = ''
  return url.href.length > 2000 ? null : url
}

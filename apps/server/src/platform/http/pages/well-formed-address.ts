import { isPage } from './is-page.ts'

/** The console's page for what does not exist. */
const NO_PAGE = '/404'

/** The address to serve: of a page whose escapes cannot be read (`/v2/%zz`) the page that says so, of all else the address as it came. */
export function wellFormedAddress(method: string, url: string): string {
  if (!isPage({ method, url })) return url
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return NO_PAGE
  }
}

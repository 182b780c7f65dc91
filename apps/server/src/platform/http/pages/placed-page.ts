import type { Environment } from '@atrium/domain/projects/environment'

/** Which installation a page is of. */
export type ConsolePlace = {
  environment: Environment
  providerDomain: string | null
  /** The website builder on whose domain pages stand, and the cookies that are kept there; null where none do. */
  hosting: { domain: string; keptCookies: readonly string[] } | null
}

const PLACE = '<meta name="environment" content="local" />'

/** The page of the console, told which environment it is in, and on whose domain it stands. */
export function placedPage(page: string, { environment, providerDomain, hosting }: ConsolePlace): string {
  if (environment === 'local' && hosting === null) return page
  if (!page.includes(PLACE)) throw new Error('The page of the console has no place for its environment.')
  const isDerived = environment !== 'local' && providerDomain !== null
  const told = [metaOf('environment', isDerived ? [environment, providerDomain] : [environment])]
  if (hosting) told.push(metaOf('hosting', [hosting.domain, ...hosting.keptCookies]))
  return page.replace(PLACE, told.join(''))
}

/** The settings refuse what is no domain and no name of a cookie, so that nothing here ends the attribute. */
function metaOf(name: string, words: readonly string[]): string {
  return `<meta name="${name}" content="${words.join(' ')}" />`
}

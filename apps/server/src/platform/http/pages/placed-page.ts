import type { Environment } from '@atrium/domain/projects/environment'

/** Which installation a page is of. */
export type ConsolePlace = { environment: Environment; providerDomain: string | null }

const PLACE = '<meta name="environment" content="local" />'

/** The page of the console, told which environment it is in. */
export function placedPage(page: string, { environment, providerDomain }: ConsolePlace): string {
  if (environment === 'local') return page
  if (!page.includes(PLACE)) throw new Error('The page of the console has no place for its environment.')
  const told = providerDomain === null ? environment : `${environment} ${providerDomain}`
  return page.replace(PLACE, `<meta name="environment" content="${told}" />`)
}

import { type Environment, ENVIRONMENTS } from '@atrium/domain/projects/environment'

export const UNKNOWN_ENVIRONMENT = 'CaaS Client: Unknown/Missing environment'

/** Where the API of an `npm start` answers when nothing else is known: outside a browser there is no page to ask. */
const LOCAL_ORIGIN = 'http://127.0.0.1:4400'

/** Every installation serves the API below this path of its own origin. */
const API_PATH = '/api'

export type AddressSettings = {
  environment: string | undefined
  /** Used as it stands, before anything is derived. */
  baseAddress?: string
  /** The page that the client runs in, in a browser: `window.location` fits. */
  page?: { origin: string; hostname: string }
  /** A page on this domain or below it is served by its own API, for example `atrium.example`. */
  providerDomain?: string | undefined
  /** The configured base addresses of the environments that are not derived from the page. */
  addresses?: { [Name in Environment]?: string } | undefined
}

/**
 * The address before every call's url, without a slash at its end.
 * Throws `CaaS Client: Unknown/Missing environment` for an environment that is none of the four, or that has no address.
 */
export function baseAddressOf(settings: AddressSettings): string {
  const { environment, baseAddress, page, addresses = {} } = settings
  if (!isEnvironment(environment)) throw new Error(UNKNOWN_ENVIRONMENT)
  const derived = environment === 'local' || isOnProviderDomain(settings) ? page && page.origin + API_PATH : undefined
  const fallback = environment === 'local' ? LOCAL_ORIGIN + API_PATH : undefined
  const address = baseAddress ?? derived ?? addresses[environment] ?? fallback
  if (!address) throw new Error(UNKNOWN_ENVIRONMENT)
  return address.replace(/\/+$/, '')
}

function isEnvironment(word: string | undefined): word is Environment {
  return ENVIRONMENTS.some((environment) => environment === word)
}

/** Whole labels are compared: `evil-atrium.example` does not end in `atrium.example`. */
function isOnProviderDomain({ page, providerDomain }: AddressSettings): boolean {
  if (!page || !providerDomain) return false
  const domain = providerDomain.replace(/^\./, '').toLowerCase()
  const host = page.hostname.toLowerCase()
  return host === domain || host.endsWith(`.${domain}`)
}

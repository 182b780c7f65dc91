import {
  allowInsecureRequests,
  ClientSecretBasic,
  clockTolerance,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import type { Clock } from '#platform/clock.ts'
import type { IssuerSettings } from '#platform/settings/sign-on/sign-on-methods.ts'

/** How an issuer is reached, and what it says of itself. @throws where it is away */
export type OpenIssuer = () => Promise<Configuration>

/** Seconds that an issuer may take to answer. */
const PATIENCE = 5
/** Seconds by which its clock may differ from ours. */
const CLOCKS_APART = 120
/** Milliseconds for which what it says of itself is used again, and for which one that was away is not asked again. */
const REMEMBERED = 3_600_000
const PAUSE = 5000

/**
 * Asks an issuer what it is when somebody first signs on, so that the server starts while it is away. One that says it is another is
 * refused by the library.
 */
export function openIssuer(settings: IssuerSettings, clock: Clock): OpenIssuer {
  let known: { configuration: Promise<Configuration>; until: number } | undefined

  async function ask(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = settings
    const isInsecure = issuer.startsWith('http:')
    return discovery(
      new URL(issuer),
      clientId,
      { ...(clientSecret !== undefined && { client_secret: clientSecret }), [clockTolerance]: CLOCKS_APART },
      clientSecret === undefined ? None() : ClientSecretBasic(clientSecret),
      {
        timeout: PATIENCE,
        // Its answers are signed as well: whoever gets between us and it can forge nothing.
        execute: [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])],
      },
    )
  }

  return () => {
    const now = clock().getTime()
    if (known && known.until > now) return known.configuration
    const configuration = ask()
    const entry = { configuration, until: now + REMEMBERED }
    known = entry
    configuration.catch(() => {
      entry.until = clock().getTime() + PAUSE
    })
    return configuration
  }
}

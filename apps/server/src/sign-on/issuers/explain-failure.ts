import { signOnAddress } from '@atrium/domain/sign-on/access-gate'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { SignOnRecorder } from '../record-sign-on.ts'
import { IssuerFailure } from './issuer-failure.ts'

/** Failures that say nothing of anybody. */
const OF_NOBODY: readonly string[] = ['issuer_away', 'attempt_over', 'no_proof']

type Dependencies = {
  recordSignOn: Pick<SignOnRecorder, 'refusedIn'>
  /** The address that people use; null where each knows it by the one in their browser. */
  publicUrl: string | null
  logger: Logger
}

type Way = {
  realm: Realm
  back: string
  /** Somebody who is signed on adds who they are there: they are led back, and not to the sign-in page. */
  isAdding?: boolean
}

/** Leads where work says, or to a page that says why it came to nothing. */
export function createExplanation({ recordSignOn, publicUrl, logger }: Dependencies) {
  const own = publicUrl ?? ''
  return async ({ realm, back, isAdding = false }: Way, work: () => Promise<string>) => {
    try {
      return { kind: 'redirect' as const, address: await work() }
    } catch (error) {
      if (!(error instanceof IssuerFailure)) throw error
      const { reason, cause } = error
      logger.warn({ realm, reason, err: cause }, 'a sign-on at an issuer came to nothing')
      if (isAdding) return { kind: 'redirect' as const, address: own + withReason(back, reason) }
      if (!OF_NOBODY.includes(reason)) await recordSignOn.refusedIn(realm, reason)
      const page = { root: `${own}/login`, query: 'return' }
      return { kind: 'redirect' as const, address: signOnAddress(page, { realm, path: back, reason }) }
    }
  }
}

function withReason(path: string, reason: string): string {
  const [address = '', ...rest] = path.split('#')
  const hash = rest.length > 0 ? `#${rest.join('#')}` : ''
  return `${address}${address.includes('?') ? '&' : '?'}auth_reason=${reason}${hash}`
}

import type { Claims } from '@atrium/domain/sign-on/issuer-claims'
import type { RequestContext } from '#platform/http/handler.ts'
import type { AdmissionSettings } from '#platform/settings/sign-on/sign-on-methods.ts'

/** What of a request may show who sends it. */
export type ProofRequest = Pick<RequestContext<unknown>, 'header' | 'peerAddress'>

/** A realm in which a request itself shows who sends it. */
export type RealmProof = {
  /** Programs have no page with a button. */
  isForPrograms?: true
  settings: AdmissionSettings
  /** What the request shows, checked. @throws IssuerFailure */
  read(request: ProofRequest): Promise<{ issuer: string; claims: Claims }>
}

/** Why a sign-on at an issuer ended without one: a word that the sign-in page explains. */
export type IssuerFailureReason =
  | 'issuer_away'
  | 'issuer_refused'
  | 'attempt_over'
  | 'not_verified'
  | 'no_proof'
  | 'no_email'
  | 'no_account'
  | 'account_exists'
  | 'disabled'
  | 'identity_taken'

export class IssuerFailure extends Error {
  readonly reason: IssuerFailureReason

  constructor(reason: IssuerFailureReason, cause?: unknown) {
    super(`A sign-on at an issuer ended: ${reason}.`, { cause })
    this.name = 'IssuerFailure'
    this.reason = reason
  }
}

import { accessTokenCalls } from './access-tokens.ts'
import { accountCalls } from './account.ts'
import { identityCalls } from './identities.ts'
import { issuerCalls } from './issuers.ts'
import { passkeyCalls } from './passkeys.ts'
import { pictureCalls } from './pictures.ts'
import { secondStepCalls } from './second-step.ts'
import { signOnCalls } from './sign-on.ts'
import { stepUpCalls } from './step-up.ts'

/** What people do to sign in, and with their own account. */
export const accountResources = {
  signOn: signOnCalls,
  issuers: issuerCalls,
  identities: identityCalls,
  account: accountCalls,
  secondStep: secondStepCalls,
  stepUp: stepUpCalls,
  passkeys: passkeyCalls,
  pictures: pictureCalls,
  accessTokens: accessTokenCalls,
}

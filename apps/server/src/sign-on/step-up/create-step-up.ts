import { RISK_TIMES } from '@atrium/domain/sign-on/risk-reached'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createIdentitiesStore } from '../identities/identities-store.ts'
import { createPasskeysStore } from '../passkeys/passkeys-store.ts'
import type { SecondSteps } from '../second-steps/create-second-steps.ts'
import { createSignOnStore } from '../sign-on-store.ts'

export type Realms = {
  /** In which an issuer says when somebody has signed in there. */
  issuers: readonly Realm[]
  /** In which a request itself shows who sends it: nobody is asked anything there. */
  proofs: readonly Realm[]
}

/** How somebody can show once more who they are. */
export type StepUpWays = {
  password: boolean
  code: boolean
  codeShown: boolean
  passkey: boolean
  issuers: Realm[]
  none: boolean
}

type Dependencies = { database: Database; realms: Realms; secondSteps: Pick<SecondSteps, 'isOn'>; clock: Clock }

/** What is asked of somebody who has a session, and has to show once more who they are. */
export function createStepUp({ database, realms, secondSteps, clock }: Dependencies) {
  const identities = createIdentitiesStore(database)
  const isProof = ({ realm }: Pick<Caller, 'realm'>) => realms.proofs.some((one) => one === realm)

  /** What of a session is of the last hour. */
  async function lately(sessionId: string | null): Promise<{ signedOn: boolean; secondStep: boolean }> {
    const living = sessionId === null ? undefined : await createSignOnStore(database).livingSession(sessionId, clock())
    const [{ within, secondStepWithin }, now] = [RISK_TIMES[0], clock().getTime()]
    const isWithin = (at: Date | null | undefined, time: number) => Boolean(at && now - at.getTime() < time)
    return {
      signedOn: isWithin(living?.session.authenticatedAt, within),
      secondStep: isWithin(living?.session.secondStepAt, secondStepWithin),
    }
  }

  return {
    isProof,
    hasPassword: identities.hasPassword,

    async ways(caller: Pick<Caller, 'accountId' | 'realm' | 'sessionId'>): Promise<StepUpWays> {
      const { accountId, sessionId } = caller
      const [password, isOn, passkeys, known, { signedOn, secondStep }] = await Promise.all([
        identities.hasPassword(accountId),
        secondSteps.isOn(accountId),
        createPasskeysStore(database).list(accountId),
        identities.realmsOf(accountId),
        lately(sessionId),
      ])
      const issuers = realms.issuers.filter((realm) => known.includes(realm))
      const passkey = passkeys.length > 0
      return {
        password,
        code: isOn && (isProof(caller) ? !signedOn : !secondStep && (issuers.length > 0 || signedOn)),
        codeShown: isOn && secondStep,
        passkey,
        issuers: signedOn ? [] : issuers,
        none: isProof(caller) && !password && !isOn && !passkey && issuers.length === 0,
      }
    },
  }
}

export type StepUp = ReturnType<typeof createStepUp>

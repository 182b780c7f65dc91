import { PASSKEY_ALGORITHMS, PASSKEYS_LIMIT } from '@atrium/domain/people/passkey'
import type { authenticationSchema, registrationSchema } from '@atrium/contract/entities/account/passkey'
import type { z } from 'zod'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import { conflict, notFound, Refusal, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import { refuseEndedSession } from '../sessions/refuse-ended.ts'
import type { AccountRow } from '../sign-on-tables.ts'
import { CHALLENGE_LIFETIME, type Challenges } from './challenges.ts'
import { createPasskeysStore } from './passkeys-store.ts'
import type { PasskeyRow } from './passkeys-tables.ts'
import type { RelyingParty } from './relying-party.ts'

type Dependencies = {
  database: Database
  challenges: Challenges
  /** Refuses (409) where nobody could sign in with the account any more. */
  refuseShutOut: (tx: Database, accountId: string) => Promise<void>
  audit: Audit
  clock: Clock
}
type Owner = Pick<Caller, 'accountId' | 'author' | 'sessionId'>
type Registration = z.output<typeof registrationSchema>
type Authentication = z.output<typeof authenticationSchema>

/** What the authenticator does as this product; people see it in its dialog. */
const PRODUCT = 'Atrium'

/** Loaded with the first passkey: it takes a tenth of the time in which a server starts. */
const loadWebAuthn = () => import('@simplewebauthn/server')

const SIGN_IN = 'sign-in'
const addingFor = (accountId: string) => `add ${accountId}`
const ALGORITHMS = [...PASSKEY_ALGORITHMS]

/** Keys with which people sign in without a password. Whoever uses one has unlocked it: it stands for both steps. */
export function createPasskeys({ database, challenges, refuseShutOut, audit, clock }: Dependencies) {
  const store = createPasskeysStore(database)

  function record(tx: Database, { author }: Owner, action: string, id: string, details: object = {}): Promise<void> {
    return audit.record(tx, { author, action, subject: { kind: 'passkey', id }, details: { ...details } })
  }

  const isOurs = (purpose: string) => (challenge: string) => challenges.endOf(challenge, purpose, clock()) !== null

  /** Takes the challenge of something that was signed rightly. Answers false where it was taken before. */
  async function take(tx: Database, clientDataJSON: string, purpose: string): Promise<boolean> {
    const { challenge } = clientDataOf(clientDataJSON)
    const end = challenge === undefined ? null : challenges.endOf(challenge, purpose, clock())
    return challenge !== undefined && end !== null && createPasskeysStore(tx).useChallenge(challenge, end, clock())
  }

  return {
    list: (accountId: string) => store.list(accountId),

    async optionsToAdd({ accountId, email, name }: Caller, { id }: RelyingParty) {
      const [known, { generateRegistrationOptions }] = await Promise.all([store.list(accountId), loadWebAuthn()])
      return generateRegistrationOptions({
        rpName: PRODUCT,
        rpID: id,
        userName: email,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(accountId)),
        challenge: challenges.make(addingFor(accountId), clock()),
        timeout: CHALLENGE_LIFETIME,
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      })
    },

    /** @throws a 422 refusal for what was not made for this, a 409 one where there are too many */
    async add(by: Owner, name: string, made: Registration, { id, origin }: RelyingParty): Promise<PasskeyRow> {
      const { accountId } = by
      const { verifyRegistrationResponse } = await loadWebAuthn()
      const purpose = addingFor(accountId)
      refuseOtherPages(made.response.clientDataJSON)
      const { registrationInfo } = await orUnusable(
        verifyRegistrationResponse({
          response: { ...made, authenticatorAttachment: undefined, clientExtensionResults: {} },
          expectedChallenge: isOurs(purpose),
          expectedOrigin: origin,
          expectedRPID: id,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      )
      if (!registrationInfo) throw unusable()
      const { credential } = registrationInfo
      const row: PasskeyRow = {
        id: newId(),
        accountId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: made.response.transports ?? [],
        createdAt: clock(),
        usedAt: null,
      }
      const insert = database.transaction(async (tx) => {
        await refuseEndedSession(tx, by)
        const inside = createPasskeysStore(tx)
        if ((await inside.list(accountId)).length >= PASSKEYS_LIMIT) throw conflict()
        if (!(await take(tx, made.response.clientDataJSON, purpose))) throw unusable()
        await inside.insert(row)
        await record(tx, by, 'created', row.id, { name })
      })
      await insert.catch((error: unknown) => {
        throw isUniqueViolation(error, 'passkeys_credential_id_key') ? unusable() : error
      })
      return row
    },

    async optionsToSignIn({ id }: RelyingParty) {
      const { generateAuthenticationOptions } = await loadWebAuthn()
      return generateAuthenticationOptions({
        rpID: id,
        challenge: challenges.make(SIGN_IN, clock()),
        timeout: CHALLENGE_LIFETIME,
        userVerification: 'required',
      })
    },

    /** The passkey, and whose it is. @throws a 401 refusal for one that is nobody's, or was not signed for this */
    async use(
      shown: Authentication,
      { id, origin }: RelyingParty,
    ): Promise<{ passkeyId: string; account: AccountRow }> {
      const found = await store.find(shown.id)
      if (!found) throw new Refusal(401)
      const { passkey, account } = found
      const { response } = shown
      refuseOtherPages(response.clientDataJSON)
      const isOther = response.userHandle !== undefined && handleOf(account.id) !== response.userHandle
      if (isOther) throw new Refusal(401)
      const { verifyAuthenticationResponse } = await loadWebAuthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...shown, authenticatorAttachment: undefined, clientExtensionResults: {} },
        expectedChallenge: isOurs(SIGN_IN),
        expectedOrigin: origin,
        expectedRPID: id,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }).catch(() => {
        // The library throws for whatever is not as it should be: all of it was written by whoever asks.
        throw new Refusal(401)
      })
      if (!verified) throw new Refusal(401)
      await database.transaction(async (tx) => {
        if (!(await take(tx, response.clientDataJSON, SIGN_IN))) throw new Refusal(401)
        const change = { counter: authenticationInfo.newCounter, usedAt: clock() }
        await createPasskeysStore(tx).setUsed(passkey.id, change)
      })
      return { passkeyId: passkey.id, account }
    },

    /** @throws a 404 refusal where the caller has no such passkey */
    async rename({ accountId }: Owner, id: string, name: string): Promise<PasskeyRow> {
      const row = await store.rename(accountId, id, name)
      if (!row) throw notFound()
      return row
    },

    /** @throws a 404 refusal where the caller has no such passkey, a 409 one where it is their only way in */
    async remove(by: Owner, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        if (!(await createPasskeysStore(tx).remove(by.accountId, id))) throw notFound()
        await refuseShutOut(tx, by.accountId)
        await record(tx, by, 'deleted', id)
      })
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>

const handleOf = (accountId: string) => Buffer.from(accountId).toString('base64url')

function clientDataOf(clientDataJSON: string): { challenge?: string; crossOrigin?: unknown } {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) ?? {}
  } catch {
    return {}
  }
}

/** A page of another site that holds ours in a frame could ask for a passkey there. */
function refuseOtherPages(clientDataJSON: string): void {
  if (clientDataOf(clientDataJSON).crossOrigin) throw unusable()
}

/** The library throws for whatever is not as it should be: all of it was written by whoever asks. */
async function orUnusable<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw unusable()
  })
}

function unusable() {
  const message = 'This passkey could not be verified. Try again.'
  return unprocessable(message, [{ path: 'body.passkey', message }])
}

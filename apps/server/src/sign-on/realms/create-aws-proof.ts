import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { askService } from '#platform/guarded-fetch/ask-service.ts'
import type { AwsSettings } from '#platform/settings/sign-on/sign-on-methods.ts'
import { failureOf } from '../issuers/round-trip/finish-sign-on.ts'
import { IssuerFailure } from '../issuers/issuer-failure.ts'
import { readSignature } from './read-aws-signature.ts'
import type { RealmProof } from './realm-proof.ts'

/** Milliseconds by which a signature may be old, or ahead of our clock. */
const LONGEST_AGE = 300_000
/** Milliseconds that the service may take to answer. */
const PATIENCE = 5000
/** Bytes. */
const LONGEST_ANSWER = 16_000
const BODY = 'Action=GetCallerIdentity&Version=2011-06-15'
/** What is signed so that a request made for another server is of no use here. */
const AWS_SERVER_HEADER = 'x-atrium-server'

const answerSchema = z.object({
  GetCallerIdentityResponse: z.object({
    GetCallerIdentityResult: z.object({ Account: z.string(), Arn: z.string(), UserId: z.string() }),
  }),
})

type Dependencies = {
  clock: Clock
  /** Answers false where a signature was taken before. */
  takeOnce: (id: string, expiresAt: Date, now: Date) => Promise<boolean>
}

/**
 * Whoever can sign a request to AWS can show by it who they are there. Nothing of the request is passed on: only its date, token and
 * signature are taken, and the request is written anew, to the service of a region that the settings list.
 */
export function createAwsProof(settings: AwsSettings, { clock, takeOnce }: Dependencies): RealmProof {
  const { regions, endpoint, serverId, roles } = settings
  return {
    isForPrograms: true,
    settings: { ...settings, subject: ['sub'] },
    async read({ header }) {
      const [authorization, date] = [header('authorization'), header('x-amz-date')]
      if (authorization === undefined || date === undefined) throw new IssuerFailure('no_proof')
      const token = header('x-amz-security-token')
      const own = {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'x-amz-date': date,
        [AWS_SERVER_HEADER]: serverId,
        ...(token !== undefined && { 'x-amz-security-token': token }),
      }
      const signed = readSignature(authorization, { date, headers: ['host', ...Object.keys(own)] })
      const now = clock()
      if (!signed || !regions.includes(signed.region)) throw refused('It is not signed as it has to be.')
      if (Math.abs(now.getTime() - signed.at.getTime()) > LONGEST_AGE) throw refused('Its signature is too old.')
      const url = endpoint ?? `https://sts.${signed.region}.amazonaws.com/`
      const caller = await ask(url, { ...own, authorization: signed.header })
      const id = `aws ${createHash('sha256').update(signed.signature).digest('base64url')}`
      if (!(await takeOnce(id, new Date(now.getTime() + 2 * LONGEST_AGE), now))) throw refused('It was used before.')
      const role = roleOf(caller)
      const email = role && Object.hasOwn(roles, role.key) ? roles[role.key] : undefined
      if (!role || email === undefined) throw new IssuerFailure('no_account')
      return { issuer: 'aws', claims: { sub: `${role.key}/${role.uniqueId}`, email, email_verified: true } }
    },
  }
}

type CallerIdentity = { Account: string; Arn: string; UserId: string }

const refused = (why: string) => new IssuerFailure('not_verified', new Error(`The AWS identity was refused. ${why}`))

async function ask(url: string, headers: Record<string, string>): Promise<CallerIdentity> {
  const sent = { method: 'POST' as const, headers, body: BODY, milliseconds: PATIENCE, bytes: LONGEST_ANSWER }
  const { status, text } = await askService(url, sent).catch((error: unknown) => {
    throw new IssuerFailure('issuer_away', error)
  })
  if (status >= 500) throw new IssuerFailure('issuer_away')
  if (status !== 200) throw refused(`AWS answered ${status}.`)
  try {
    return answerSchema.parse(JSON.parse(text)).GetCallerIdentityResponse.GetCallerIdentityResult
  } catch (error) {
    throw failureOf(error)
  }
}

/** The role behind a session. One that is deleted and made again under its name has another unique ID, and is another. */
function roleOf({ Account, Arn, UserId }: CallerIdentity): { key: string; uniqueId: string } | null {
  const [, account, name] = /^arn:aws:sts::(\d{12}):assumed-role\/([\w+=,.@-]{1,64})\/[\w+=,.@-]{1,64}$/.exec(Arn) ?? []
  const [, uniqueId] = /^(AROA[A-Z\d]{8,124}):[\w+=,.@-]{1,64}$/.exec(UserId) ?? []
  if (name === undefined || uniqueId === undefined || account !== Account) return null
  return { key: `${account}/${name}`, uniqueId }
}

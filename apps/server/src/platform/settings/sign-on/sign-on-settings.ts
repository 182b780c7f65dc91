import { readFileSync } from 'node:fs'
import { REALMS, type Realm } from '@atrium/domain/sign-on/realm-and-risk'
import { z } from 'zod'
import { type IssuerSettings, type ProofSettings, signOnMethod } from './sign-on-methods.ts'

const fileSchema = z.strictObject({ realms: z.partialRecord(z.enum(REALMS), signOnMethod).default({}) })

/** Which realm is served by which method of signing on. */
export type SignOnSettings = {
  issuers: ReadonlyMap<Realm, IssuerSettings>
  /** Those in which a request itself shows who sends it. */
  proofs: ReadonlyMap<Realm, ProofSettings>
}

const LOCAL_ONLY: SignOnSettings = { issuers: new Map(), proofs: new Map() }

/** The variables of signing on, to be read beside the other settings. */
export const signOnVariables = {
  ATRIUM_SIGN_ON_FILE: z.string().transform(readSignOnFile).optional(),
} as const

export function readSignOn(value: { ATRIUM_SIGN_ON_FILE?: SignOnSettings | undefined }): SignOnSettings {
  return value.ATRIUM_SIGN_ON_FILE ?? LOCAL_ONLY
}

function readSignOnFile(path: string, context: z.core.$RefinementCtx): SignOnSettings {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message, input: path })
    return z.NEVER
  }
  let given: unknown
  try {
    given = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    // The message of a parser shows a part of the file, which holds secrets.
    const { code } = error as NodeJS.ErrnoException
    return refuse(code ? `cannot be read (${code})` : 'must be a file with valid JSON')
  }
  const { data, error } = fileSchema.safeParse(given)
  if (error) return refuse(error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; '))
  const realms = REALMS.flatMap((realm) => (data.realms[realm] ? [[realm, data.realms[realm]] as const] : []))
  // Sessions, access tokens and basic authentication are of the realm idp, whoever else signs in elsewhere.
  if (realms.some(([realm, { method }]) => (realm === 'idp') !== (method === 'local'))) {
    return refuse('must give the method local to idp, and to no other realm')
  }
  const others = realms.flatMap(([realm, row]) => (row.method === 'local' ? [] : [[realm, row] as const]))
  const issuers = others.flatMap(([realm, row]) => (row.method === 'oidc' ? [[realm, row] as const] : []))
  const proofs = others.flatMap(([realm, row]) => (row.method === 'oidc' ? [] : [[realm, row] as const]))
  return { issuers: new Map(issuers), proofs: new Map(proofs) }
}

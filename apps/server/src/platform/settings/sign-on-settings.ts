import { readFileSync } from 'node:fs'
import { PERMISSIONS } from '@atrium/domain/permissions/permission'
import { PROJECT_ROLES } from '@atrium/domain/projects/project-role'
import { REALMS, type Realm } from '@atrium/domain/sign-on/realm-and-risk'
import { z } from 'zod'

/** Only this machine may be reached without encryption. */
const issuerAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with https://' })
  .refine((url) => url.startsWith('https://') || /^http:\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(url), {
    error: 'must start with https://',
  })

const grantShape = {
  permissions: z.array(z.enum(PERMISSIONS)).default([]),
  projects: z
    .record(z.string().regex(/^[1-9]\d{0,8}$/, 'must be the number of a project'), z.enum(PROJECT_ROLES))
    .default({})
    .transform((roles) => Object.entries(roles).map(([id, role]) => ({ projectId: Number(id), role }))),
}

const issuer = z.strictObject({
  method: z.literal('oidc'),
  /** What the sign-in page calls it. */
  name: z.string().trim().min(1).max(50),
  issuer: issuerAddress,
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(1000).optional(),
  scopes: z.array(z.string().regex(/^[\u0021-\u007e]+$/)).default(['openid', 'profile', 'email']),
  /** The claims by which the issuer knows somebody for good. */
  subject: z.array(z.string().min(1)).min(1).default(['sub']),
  /** Whether whoever the issuer knows has an account, or those alone who were invited. */
  accounts: z.enum(['create', 'invited']).default('invited'),
  /** The domains of which the issuer may tell whose address is whose. */
  domains: z.array(z.string().min(1).toLowerCase()).default([]),
  /** The issuer verifies addresses, and does not say so. */
  emailVerified: z.boolean().default(false),
  groupsClaim: z.string().min(1).default('groups'),
  everyone: z.strictObject(grantShape).prefault({}),
  groups: z.record(z.string(), z.strictObject({ name: z.string().min(1).max(100), ...grantShape })).default({}),
  /** The values of `acr` that say that a second step was taken. */
  secondStep: z.array(z.string().min(1)).default([]),
  /** Whether signing out here signs out there too. */
  signOutThere: z.boolean().default(true),
})

const method = z.discriminatedUnion('method', [z.strictObject({ method: z.literal('local') }), issuer])

export type IssuerSettings = z.output<typeof issuer>

const fileSchema = z.strictObject({ realms: z.partialRecord(z.enum(REALMS), method).default({}) })

/** Which realm is served by which method of signing on. */
export type SignOnSettings = {
  /** The realm of the accounts that are kept here. */
  localRealm: Realm
  issuers: ReadonlyMap<Realm, IssuerSettings>
}

const LOCAL_ONLY: SignOnSettings = { localRealm: 'idp', issuers: new Map() }

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
  const local = realms.filter(([, { method: name }]) => name === 'local').map(([realm]) => realm)
  if (local.length > 1) return refuse('names more than one realm with the method local')
  const localRealm = local[0] ?? LOCAL_ONLY.localRealm
  const issuers = new Map(realms.flatMap(([realm, row]) => (row.method === 'oidc' ? [[realm, row] as const] : [])))
  if (issuers.has(localRealm)) return refuse('gives idp another method: name the realm that has the method local')
  return { localRealm, issuers }
}

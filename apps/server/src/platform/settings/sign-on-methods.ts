import { PERMISSIONS } from '@atrium/domain/permissions/permission'
import { PROJECT_ROLES } from '@atrium/domain/projects/project-role'
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

/** Whom a method lets in, and what they get. */
const admissionShape = {
  /** What the sign-in page calls it. */
  name: z.string().trim().min(1).max(50),
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
}

const oidc = z.strictObject({
  method: z.literal('oidc'),
  ...admissionShape,
  issuer: issuerAddress,
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(1000).optional(),
  scopes: z.array(z.string().regex(/^[\u0021-\u007e]+$/)).default(['openid', 'profile', 'email']),
  /** Whether signing out here signs out there too. */
  signOutThere: z.boolean().default(true),
})

/** What signs for others to verify; nothing that both sides know. */
export const SIGNATURES = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const

const ssoJwt = z.strictObject({
  method: z.literal('sso-jwt'),
  ...admissionShape,
  /** What its tokens say of their issuer, to the letter. */
  issuer: z.string().min(1).max(500),
  /** Where the issuer publishes its keys. */
  keys: issuerAddress,
  audience: z.string().min(1).max(500),
  algorithms: z.array(z.enum(SIGNATURES)).min(1).default(['RS256', 'ES256']),
  /** What the header of a token says of its type. */
  type: z.string().min(1).max(100).default('JWT'),
  requiredClaims: z.array(z.string().min(1)).default([]),
  /** The cookie in which a browser brings its token; `auth_` and the realm where missing. */
  cookie: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .refine((name) => name !== 'auth_idp', 'must not be auth_idp, which holds the sessions of Atrium')
    .optional(),
})

export const signOnMethod = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('local') }),
  oidc,
  ssoJwt,
])

/** An OpenID Connect issuer. */
export type IssuerSettings = z.output<typeof oidc>
export type SsoJwtSettings = z.output<typeof ssoJwt>
/** A method that needs no way to an issuer and back: the request itself shows who sends it. */
export type ProofSettings = SsoJwtSettings
export type AdmissionSettings = Pick<IssuerSettings, keyof typeof admissionShape>

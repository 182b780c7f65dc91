import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PERMISSIONS } from '@atrium/domain/permissions/permission'
import { PROJECT_ROLES } from '@atrium/domain/projects/project-role'
import { z } from 'zod'
import { isNetwork } from '../is-network.ts'

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

/** The claims by which an issuer knows somebody for good. */
const subject = z.array(z.string().min(1)).min(1).default(['sub'])

const oidc = z.strictObject({
  method: z.literal('oidc'),
  ...admissionShape,
  subject,
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
  subject,
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

const emailOfPerson = z.email().max(254).toLowerCase()

const certificate = z.strictObject({
  method: z.literal('certificate'),
  ...admissionShape,
  /** A file with the certificates of those who make the certificates of people. */
  authorities: z.string().min(1).transform(readAuthorities),
  /** The addresses of the proxies whose header counts. */
  proxies: z.array(z.string().refine(isNetwork, 'must be an IP address or a network such as 10.0.0.0/8')).min(1),
  header: z
    .string()
    .regex(/^[a-z\d-]{1,100}$/i)
    .default('client-cert'),
  /** What of a certificate stays with a person: its number at its authority, or its only alternative name of a kind. */
  knownBy: z.enum(['serial', 'email', 'uri']).default('serial'),
  /** The email addresses of those whose certificates have none, as `{ "serial:0A1B": … }` or `{ "URI:…": … }`. */
  people: z.record(z.string(), emailOfPerson).default({}),
})

const awsIdentity = z.strictObject({
  method: z.literal('aws-identity'),
  ...admissionShape,
  regions: z.array(z.string().regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/)).min(1),
  /** A service of one's own in place of the public one of the region. */
  endpoint: issuerAddress.optional(),
  /** What a request has to be signed for, so that one for another server is of no use here. */
  serverId: z.string().regex(/^[\w.:/-]{1,200}$/),
  /** Whose role is whose, as `{ "123456789012/role": "email address" }`. */
  roles: z.record(z.string().regex(/^\d{12}\/[\w+=,.@-]{1,64}$/), emailOfPerson),
})

export const signOnMethod = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('local') }),
  oidc,
  ssoJwt,
  certificate,
  awsIdentity,
])

/** An OpenID Connect issuer. */
export type IssuerSettings = z.output<typeof oidc>
export type SsoJwtSettings = z.output<typeof ssoJwt>
export type CertificateSettings = z.output<typeof certificate>
export type AwsSettings = z.output<typeof awsIdentity>
/** A method that needs no way to an issuer and back: the request itself shows who sends it. */
export type ProofSettings = SsoJwtSettings | CertificateSettings | AwsSettings
/** Whom a realm lets in, what they get, and what they are known by. */
export type AdmissionSettings = Pick<IssuerSettings, keyof typeof admissionShape | 'subject'>

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

function readAuthorities(path: string, context: z.core.$RefinementCtx): X509Certificate[] {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message, input: path })
    return z.NEVER
  }
  try {
    const found = readFileSync(path, 'utf8').match(PEM) ?? []
    return found.length > 0
      ? found.map((pem) => new X509Certificate(pem))
      : refuse('must be a file with certificates (PEM)')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return refuse(`cannot be read (${code ?? 'not a certificate'})`)
  }
}

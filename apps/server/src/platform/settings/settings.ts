import { resolve } from 'node:path'
import { z } from 'zod'
import { readVendors, vendorVariables, type VendorSettings } from './vendor-settings.ts'

/** What the operator decided, typed. Absent parts are null; everything here is fixed until the next start. */
export type Settings = {
  port: number
  host: string
  /** Absolute path of the folder that holds everything Atrium keeps. */
  dataDir: string
  /** An outside PostgreSQL; null for the embedded one in the data folder. */
  databaseUrl: string | null
  redisUrl: string | null
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null
  /** The address that people's browsers use, without a slash at the end; null to take it from each request. */
  publicUrl: string | null
  /** The first account, created at the first start. */
  owner: { email: string; password: string } | null
  oidc: { issuer: string; clientId: string; clientSecret: string; groupsClaim: string } | null
  simulator: 'auto' | 'on' | 'off'
  /** Only those with a key (or an address) are present. */
  vendors: VendorSettings
  logLevel: (typeof LOG_LEVELS)[number]
}

export type BadSetting = { name: string; reason: string }

/** Every setting that is wrong, by name and reason: the start ends with it. */
export class SettingsError extends Error {
  readonly bad: readonly BadSetting[]
  constructor(bad: readonly BadSetting[]) {
    const list = bad.map(({ name, reason }) => `  ${name}: ${reason}`).join('\n')
    super(`Atrium cannot start with these settings:\n${list}`)
    this.name = 'SettingsError'
    this.bad = bad
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })

const text = z.string()
const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a whole number from 0 to 65535')
    .default(4400),
  HOST: text.regex(/^[\w.:%-]+$/, 'must be a host name or an IP address').default('127.0.0.1'),
  ATRIUM_DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must look like redis://host:6379' }).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  ATRIUM_PUBLIC_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  ATRIUM_OWNER_EMAIL: z.email('must be an e-mail address').optional(),
  ATRIUM_OWNER_PASSWORD: text.min(10, 'must have at least 10 characters').max(200).optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_GROUPS_CLAIM: text.default('groups'),
  ATRIUM_SIMULATOR: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ...vendorVariables,
})

type Variables = z.output<typeof variables>

/** Variables that only make sense together. */
const TOGETHER: readonly (readonly (keyof Variables)[])[] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['ATRIUM_OWNER_EMAIL', 'ATRIUM_OWNER_PASSWORD'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
]

/**
 * Turns environment variables into settings, once, at the start. An empty variable counts as not set.
 * @throws SettingsError that lists every bad setting by name and reason.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(given)
  const bad = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), reason: message })),
    ...missingPartners(given),
    ...missingAzureName(given),
  ]
  if (!parsed.success || bad.length > 0) throw new SettingsError(bad)
  return toSettings(parsed.data)
}

function missingPartners(given: Record<string, unknown>): BadSetting[] {
  return TOGETHER.flatMap((group) => {
    const present = group.filter((name) => given[name] !== undefined)
    if (present.length === 0) return []
    return group
      .filter((name) => given[name] === undefined)
      .map((name) => ({ name, reason: `is needed because ${present.join(' and ')} is set` }))
  })
}

function missingAzureName(given: Record<string, unknown>): BadSetting[] {
  if (!given['AZURE_API_KEY'] || given['AZURE_RESOURCE_NAME'] || given['AZURE_BASE_URL']) return []
  return [{ name: 'AZURE_RESOURCE_NAME', reason: 'is needed because AZURE_API_KEY is set (or set AZURE_BASE_URL)' }]
}

function toSettings(value: Variables): Settings {
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.ATRIUM_DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    redisUrl: value.REDIS_URL ?? null,
    s3: toS3(value),
    publicUrl: value.ATRIUM_PUBLIC_URL ?? null,
    owner:
      value.ATRIUM_OWNER_EMAIL && value.ATRIUM_OWNER_PASSWORD
        ? { email: value.ATRIUM_OWNER_EMAIL, password: value.ATRIUM_OWNER_PASSWORD }
        : null,
    oidc: toOidc(value),
    simulator: value.ATRIUM_SIMULATOR,
    vendors: readVendors(value),
    logLevel: value.LOG_LEVEL,
  }
}

function toS3(value: Variables): Settings['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = value
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

function toOidc(value: Variables): Settings['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value
  if (!issuer || !clientId || !clientSecret) return null
  return { issuer, clientId, clientSecret, groupsClaim: value.OIDC_GROUPS_CLAIM }
}

import { type Environment, ENVIRONMENTS } from '@atrium/domain/projects/environment'
import { resolve } from 'node:path'
import { z } from 'zod'
import { auditVariables } from './audit-settings.ts'
import { complianceVariables, type ComplianceSettings, readCompliance } from './compliance-settings.ts'
import { conversationVariables } from './conversation-settings.ts'
import { isNetwork } from './is-network.ts'
import { mailVariables, type MailSettings, readMail } from './mail-settings.ts'
import { type BadSetting, missingVariables } from './missing-variables.ts'
import { quotaVariables } from './quota-settings.ts'
import { readSearch, searchVariables, type SearchSettings } from './search-settings.ts'
import { readSignOn, signOnVariables, type SignOnSettings } from './sign-on/sign-on-settings.ts'
import { readS3, storageVariables, type S3Settings } from './storage-settings.ts'
import { toolServerVariables } from './tool-server-settings.ts'
import { readVendors, vendorVariables, type VendorSettings } from './vendor-settings.ts'

/** What the operator decided, typed. Absent parts are null; everything here is fixed until the next start. */
export type Settings = {
  port: number
  host: string
  /** Absolute path of the folder that holds everything Atrium keeps. */
  dataDir: string
  /** An outside PostgreSQL; null for the embedded one in the data folder. */
  databaseUrl: string | null
  /** The address that people's browsers use, without a slash at the end; null to take it from each request. */
  publicUrl: string | null
  /** Addresses and networks (CIDR) of the proxies whose `X-Forwarded-*` headers count; none are believed beside them. */
  trustedProxies: readonly string[]
  /** What the operator calls this installation among those that there are. */
  environment: Environment
  /** Pages on this domain and below it are served by their own API; null where no page is. */
  providerDomain: string | null
  /** The website builder on whose domain pages carry their visitor along, and the cookies that are kept there; null where none do. */
  hosting: { domain: string; keptCookies: readonly string[] } | null
  /** The first account, created at the first start. */
  owner: { email: string; password: string } | null
  /** Which realm is served by which method of signing on. */
  signOn: SignOnSettings
  /** What sends mails; null where no mail is sent. */
  mail: MailSettings | null
  /** The company's ChatGPT workspace; null where none is connected. */
  compliance: ComplianceSettings | null
  /** What searches the web for models; null where nothing does. */
  search: SearchSettings | null
  simulator: 'auto' | 'on' | 'off'
  /** The `anthropic_chat` model that serves chat with secure data by default. */
  secureChatModel: string
  /** Whether the console leads to videos; the flag `useVideo`. */
  useVideo: boolean
  /** The catalog group whose prompts are shown first among the examples; null where none is. */
  examplesGroup: string | null
  /** Pages of the company that the console links to; absent ones are not shown. */
  links: { userDocs?: string; aiHub?: string; releaseNotes?: string; supportChannel?: string; feedback?: string }
  /** Encrypts the vendors' keys, as 64 hexadecimal digits; null for that of the data folder. */
  masterKey: string | null
  /** Only those with a key (or an address) are present. */
  vendors: VendorSettings
  /** The bucket that holds the files; null for a folder below the data folder. */
  s3: S3Settings | null
  /** The most bytes of one upload. */
  uploadLimit: number
  /** Uploads of one person that may be under way at once. */
  uploadsAtOnce: number
  /** The most bytes that are kept of one person, in files and conversations. */
  storagePerPerson: number
  /** Answers of one person that may be written at once. */
  runsAtOnce: number
  /** Whether administrators may have servers of tools run as commands of this machine. */
  toolCommands: boolean
  /** Hosts and networks of the operator's own at which servers of tools may be, beside public addresses. */
  innerToolHosts: readonly string[]
  /** Hours after its last message at which a temporary conversation goes. */
  temporaryHours: number
  /** Days that an entry of the audit is kept. */
  auditDays: number
  /** What this installation calls its build. */
  buildVersion: string
  logLevel: (typeof LOG_LEVELS)[number]
}

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
const domain = text.regex(/^(?:[a-z\d-]{1,63}\.)*[a-z\d-]{1,63}$/i, 'must be a domain such as example.com')
const isCookieName = (name: string) => /^[\w.-]{1,100}$/.test(name)

/** Every variable that is read. `docs/settings.md` lists them all. */
export const variables = z.object({
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
  ATRIUM_PUBLIC_URL: webAddress
    .refine((url) => !/[?#@]/.test(url), 'must end with the host or a path, without a query, fragment or user')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  ATRIUM_TRUSTED_PROXIES: text
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .refine((list) => list.every(isNetwork), 'must be IP addresses or networks such as 10.0.0.0/8, separated by commas')
    .default([]),
  ATRIUM_ENVIRONMENT: z.enum(ENVIRONMENTS, 'must be local, development, test, or production').default('local'),
  ATRIUM_PROVIDER_DOMAIN: domain.optional(),
  ATRIUM_HOSTING_DOMAIN: domain.optional(),
  ATRIUM_KEPT_COOKIES: text
    .transform((list) => list.split(',').map((name) => name.trim()))
    .refine((list) => list.every(isCookieName), 'must be names of cookies, separated by commas')
    .default([]),
  ATRIUM_OWNER_EMAIL: z.email('must be an email address').max(254, 'must have at most 254 characters').optional(),
  ATRIUM_OWNER_PASSWORD: text
    .min(10, 'must have at least 10 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  ATRIUM_SIMULATOR: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
  ATRIUM_SECURE_CHAT_MODEL: text.max(200).default('anthropic.claude-sonnet-5-5'),
  ATRIUM_VIDEO: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ATRIUM_EXAMPLES_GROUP: z.uuid('must be the id of a catalog group').optional(),
  ATRIUM_USER_DOCS_URL: webAddress.optional(),
  ATRIUM_AI_HUB_URL: webAddress.optional(),
  ATRIUM_RELEASE_NOTES_URL: webAddress.optional(),
  ATRIUM_SUPPORT_URL: webAddress.optional(),
  ATRIUM_FEEDBACK_URL: webAddress.optional(),
  ...signOnVariables,
  ...mailVariables,
  ...complianceVariables,
  ...searchVariables,
  ...storageVariables,
  ...quotaVariables,
  ...conversationVariables,
  ...toolServerVariables,
  ...auditVariables,
  ATRIUM_MASTER_KEY: text.regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits').optional(),
  ATRIUM_BUILD_VERSION: text.max(100).default('local'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ...vendorVariables,
})

type Variables = z.output<typeof variables>

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
    ...missingVariables(given),
  ]
  if (!parsed.success || bad.length > 0) throw new SettingsError(bad)
  return toSettings(parsed.data)
}

function toSettings(value: Variables): Settings {
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.ATRIUM_DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    publicUrl: value.ATRIUM_PUBLIC_URL ?? null,
    trustedProxies: value.ATRIUM_TRUSTED_PROXIES,
    environment: value.ATRIUM_ENVIRONMENT,
    providerDomain: value.ATRIUM_PROVIDER_DOMAIN ?? null,
    hosting: value.ATRIUM_HOSTING_DOMAIN
      ? { domain: value.ATRIUM_HOSTING_DOMAIN.toLowerCase(), keptCookies: value.ATRIUM_KEPT_COOKIES }
      : null,
    owner:
      value.ATRIUM_OWNER_EMAIL && value.ATRIUM_OWNER_PASSWORD
        ? { email: value.ATRIUM_OWNER_EMAIL, password: value.ATRIUM_OWNER_PASSWORD }
        : null,
    signOn: readSignOn(value),
    mail: readMail(value),
    compliance: readCompliance(value),
    search: readSearch(value),
    simulator: value.ATRIUM_SIMULATOR,
    secureChatModel: value.ATRIUM_SECURE_CHAT_MODEL,
    toolCommands: value.ATRIUM_MCP_STDIO === 'on',
    innerToolHosts: value.ATRIUM_MCP_INNER_HOSTS,
    useVideo: value.ATRIUM_VIDEO === 'on',
    examplesGroup: value.ATRIUM_EXAMPLES_GROUP?.toLowerCase() ?? null,
    links: toLinks(value),
    masterKey: value.ATRIUM_MASTER_KEY?.toLowerCase() ?? null,
    vendors: readVendors(value),
    s3: readS3(value),
    uploadLimit: value.ATRIUM_UPLOAD_LIMIT_MB * 1_000_000,
    uploadsAtOnce: value.ATRIUM_UPLOADS_AT_ONCE,
    storagePerPerson: value.ATRIUM_STORAGE_PER_PERSON_MB * 1_000_000,
    runsAtOnce: value.ATRIUM_RUNS_AT_ONCE,
    auditDays: value.ATRIUM_AUDIT_DAYS,
    temporaryHours: value.ATRIUM_TEMPORARY_HOURS,
    buildVersion: value.ATRIUM_BUILD_VERSION,
    logLevel: value.LOG_LEVEL,
  }
}

function toLinks(value: Variables): Settings['links'] {
  const links = {
    userDocs: value.ATRIUM_USER_DOCS_URL,
    aiHub: value.ATRIUM_AI_HUB_URL,
    releaseNotes: value.ATRIUM_RELEASE_NOTES_URL,
    supportChannel: value.ATRIUM_SUPPORT_URL,
    feedback: value.ATRIUM_FEEDBACK_URL,
  }
  return Object.fromEntries(Object.entries(links).filter(([, url]) => url !== undefined))
}

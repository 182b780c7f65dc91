import { z } from 'zod'

const key = z
  .string()
  .regex(/^[\u0021-\u007e]+$/, 'must not contain spaces or signs beyond ASCII')
  .optional()
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional()

type Variables = Record<string, z.ZodType<string | undefined>>

/** A vendor's variables, and the connection that they come to; undefined where it is not configured. */
type Row<Own extends Variables, Connection> = {
  variables: Own
  connection(value: { [Name in keyof Own]?: string | undefined }): Connection | undefined
}

/** Lets TypeScript see which variables a connection may be made of. */
function row<const Own extends Variables, Connection>(settings: Row<Own, Connection>): Row<Own, Connection> {
  return settings
}

/** A vendor that wants a key and may be given another address. */
function keyed<const Prefix extends string>(prefix: Prefix) {
  const [apiKey, baseURL] = [`${prefix}_API_KEY`, `${prefix}_BASE_URL`] as const
  return row({
    variables: { [apiKey]: key, [baseURL]: address } as Record<typeof apiKey | typeof baseURL, typeof key>,
    connection: (value): Keyed | undefined => {
      const given: Readonly<Record<string, string | undefined>> = value
      return given[apiKey] ? { apiKey: given[apiKey], ...withBase(given[baseURL]) } : undefined
    },
  })
}

type Keyed = { apiKey: string; baseURL?: string }

/** Every vendor with its variables. */
export const VENDORS = {
  openai: keyed('OPENAI'),
  anthropic: keyed('ANTHROPIC'),
  google: keyed('GEMINI'),
  vertex: keyed('GOOGLE_VERTEX'),
  cohere: keyed('COHERE'),
  mistral: keyed('MISTRAL'),
  deepseek: keyed('DEEPSEEK'),
  meta: keyed('META'),
  ai21: keyed('AI21'),
  stability: keyed('STABILITY'),
  azure: row({
    variables: {
      AZURE_API_KEY: key,
      AZURE_RESOURCE_NAME: z
        .string()
        .regex(/^[A-Za-z0-9-]+$/, 'must be the name of the resource alone, without an address')
        .optional(),
      AZURE_BASE_URL: address,
    },
    connection: ({ AZURE_API_KEY: apiKey, AZURE_RESOURCE_NAME: resourceName, AZURE_BASE_URL: baseURL }) =>
      apiKey && (resourceName || baseURL)
        ? { apiKey, ...(resourceName && { resourceName }), ...withBase(baseURL) }
        : undefined,
  }),
  aws: row({
    variables: {
      AWS_REGION: z
        .string()
        .regex(/^[a-z0-9-]+$/, 'must be a region such as us-east-1')
        .optional(),
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: key,
      AWS_SESSION_TOKEN: key,
      AWS_BEARER_TOKEN_BEDROCK: key,
      AWS_BEDROCK_BASE_URL: address,
      AWS_VIDEO_S3_URI: z
        .string()
        .regex(
          /^s3:\/\/[a-z0-9][a-z0-9.-]+[a-z0-9](?:\/[^\s?#]*)?$/,
          'must be a place in a bucket such as s3://bucket/videos',
        )
        .transform((uri) => uri.replace(/\/+$/, ''))
        .optional(),
      AWS_S3_BASE_URL: address,
    },
    /** Bedrock by an access key or by a Bedrock API key; a region alone, as many machines have, configures nothing. */
    connection(value) {
      const apiKey = value.AWS_BEARER_TOKEN_BEDROCK
      const pair = value.AWS_ACCESS_KEY_ID &&
        value.AWS_SECRET_ACCESS_KEY && {
          accessKeyId: value.AWS_ACCESS_KEY_ID,
          secretAccessKey: value.AWS_SECRET_ACCESS_KEY,
          // Temporary credentials are refused without it.
          ...(value.AWS_SESSION_TOKEN && { sessionToken: value.AWS_SESSION_TOKEN }),
        }
      if (!apiKey && !pair) return undefined
      return {
        region: value.AWS_REGION ?? 'us-east-1',
        ...withBase(value.AWS_BEDROCK_BASE_URL),
        ...(value.AWS_VIDEO_S3_URI && { videoS3Uri: value.AWS_VIDEO_S3_URI }),
        ...(value.AWS_S3_BASE_URL && { s3BaseURL: value.AWS_S3_BASE_URL }),
        // Where there are both, the key opens Bedrock, and the pair the bucket into which it puts videos.
        ...(apiKey && { apiKey }),
        ...pair,
      }
    },
  }),
  caas: row({
    variables: { CAAS_BASE_URL: address, CAAS_API_KEY: key },
    connection: ({ CAAS_BASE_URL: baseURL, CAAS_API_KEY: apiKey }) =>
      baseURL ? { baseURL, ...(apiKey && { apiKey }) } : undefined,
  }),
  ollama: row({
    variables: { OLLAMA_BASE_URL: address },
    connection: ({ OLLAMA_BASE_URL: baseURL }) => (baseURL ? { baseURL } : undefined),
  }),
}

type Rows = typeof VENDORS

/** How each configured model vendor is reached. A vendor that is not configured is absent. */
export type VendorSettings = { [Name in keyof Rows]?: NonNullable<ReturnType<Rows[Name]['connection']>> }

type AllVariables = { [Name in keyof Rows]: (value: Rows[Name]['variables']) => void }[keyof Rows] extends (
  value: infer All,
) => void
  ? All
  : never

/** The variables of all vendors, to be read beside the other settings. */
export const vendorVariables = Object.assign(
  {},
  ...Object.values(VENDORS).map(({ variables }) => variables),
) as AllVariables

/** The vendors that are configured. */
export function readVendors(value: { [Name in keyof AllVariables]?: string | undefined }): VendorSettings {
  return Object.fromEntries(
    Object.entries(VENDORS).flatMap(([name, { connection }]) => {
      const found = connection(value)
      return found === undefined ? [] : [[name, found]]
    }),
  )
}

function withBase(baseURL: string | undefined): { baseURL?: string } {
  return baseURL ? { baseURL } : {}
}

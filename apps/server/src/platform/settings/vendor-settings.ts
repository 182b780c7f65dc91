import { z } from 'zod'

type Keyed = { apiKey: string; baseURL?: string }

/** How each configured model vendor is reached. A vendor without a key is absent. */
export type VendorSettings = {
  openai?: Keyed
  anthropic?: Keyed
  google?: Keyed
  vertex?: Keyed
  cohere?: Keyed
  mistral?: Keyed
  deepseek?: Keyed
  meta?: Keyed
  ai21?: Keyed
  stability?: Keyed
  azure?: Keyed & { resourceName?: string }
  aws?: {
    region: string
    accessKeyId?: string
    secretAccessKey?: string
    sessionToken?: string
    apiKey?: string
    baseURL?: string
    videoS3Uri?: string
    s3BaseURL?: string
  }
  caas?: { baseURL: string; apiKey?: string }
  ollama?: { baseURL: string }
}

/** The vendors that want a key and may be given another address, and how their variables begin. */
const KEYED_VENDORS = {
  openai: 'OPENAI',
  anthropic: 'ANTHROPIC',
  google: 'GEMINI',
  vertex: 'GOOGLE_VERTEX',
  cohere: 'COHERE',
  mistral: 'MISTRAL',
  deepseek: 'DEEPSEEK',
  meta: 'META',
  ai21: 'AI21',
  stability: 'STABILITY',
} as const

const key = z
  .string()
  .regex(/^[\u0021-\u007e]+$/, 'must not contain spaces or signs beyond ASCII')
  .optional()
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional()

/** The variables of all vendors, to be read beside the other settings. */
export const vendorVariables = {
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: address,
  ANTHROPIC_API_KEY: key,
  ANTHROPIC_BASE_URL: address,
  GEMINI_API_KEY: key,
  GEMINI_BASE_URL: address,
  GOOGLE_VERTEX_API_KEY: key,
  GOOGLE_VERTEX_BASE_URL: address,
  COHERE_API_KEY: key,
  COHERE_BASE_URL: address,
  MISTRAL_API_KEY: key,
  MISTRAL_BASE_URL: address,
  DEEPSEEK_API_KEY: key,
  DEEPSEEK_BASE_URL: address,
  META_API_KEY: key,
  META_BASE_URL: address,
  AI21_API_KEY: key,
  AI21_BASE_URL: address,
  STABILITY_API_KEY: key,
  STABILITY_BASE_URL: address,
  AZURE_API_KEY: key,
  AZURE_RESOURCE_NAME: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of the resource alone, without an address')
    .optional(),
  AZURE_BASE_URL: address,
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
  CAAS_BASE_URL: address,
  CAAS_API_KEY: key,
  OLLAMA_BASE_URL: address,
} as const

type Variables = { [Name in keyof typeof vendorVariables]?: z.output<(typeof vendorVariables)[Name]> }

/** The vendors that are configured. */
export function readVendors(value: Variables): VendorSettings {
  const vendors: VendorSettings = {}
  for (const [vendor, prefix] of Object.entries(KEYED_VENDORS) as [keyof typeof KEYED_VENDORS, 'OPENAI'][]) {
    const apiKey = value[`${prefix}_API_KEY`]
    if (apiKey) vendors[vendor] = { apiKey, ...withBase(value[`${prefix}_BASE_URL`]) }
  }
  if (value.AZURE_API_KEY && (value.AZURE_RESOURCE_NAME || value.AZURE_BASE_URL)) {
    vendors.azure = {
      apiKey: value.AZURE_API_KEY,
      ...(value.AZURE_RESOURCE_NAME && { resourceName: value.AZURE_RESOURCE_NAME }),
      ...withBase(value.AZURE_BASE_URL),
    }
  }
  const aws = readAws(value)
  if (aws) vendors.aws = aws
  if (value.CAAS_BASE_URL) {
    vendors.caas = { baseURL: value.CAAS_BASE_URL, ...(value.CAAS_API_KEY && { apiKey: value.CAAS_API_KEY }) }
  }
  if (value.OLLAMA_BASE_URL) vendors.ollama = { baseURL: value.OLLAMA_BASE_URL }
  return vendors
}

/** Bedrock by an access key or by a Bedrock API key; a region alone, as many machines have, configures nothing. */
function readAws(value: Variables): VendorSettings['aws'] {
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
}

function withBase(baseURL: string | undefined): { baseURL?: string } {
  return baseURL ? { baseURL } : {}
}

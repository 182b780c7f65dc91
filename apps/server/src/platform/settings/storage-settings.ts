import { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

/** A bucket of Amazon S3, or of what speaks like it at `endpoint`. */
export type S3Settings = {
  endpoint: string | null
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const key = z
  .string()
  .regex(/^[\u0021-\u007e]+$/, 'must not contain spaces or signs beyond ASCII')
  .optional()

/** The variables of files, to be read beside the other settings. */
export const storageVariables = {
  ATRIUM_UPLOAD_LIMIT_MB: wholeNumber('megabytes', { most: 4000, fallback: 1000 }),
  ATRIUM_UPLOADS_AT_ONCE: wholeNumber('uploads', { most: 1000, fallback: 20 }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket alone')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as us-east-1')
    .optional(),
  S3_ACCESS_KEY_ID: key,
  S3_SECRET_ACCESS_KEY: key,
} as const

type Variables = { [Name in keyof typeof storageVariables]?: z.output<(typeof storageVariables)[Name]> }

/** The bucket that is configured; null where files lie below the data folder. */
export function readS3(value: Variables): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const { S3_ENDPOINT: endpoint = null, S3_REGION: region = 'us-east-1' } = value
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

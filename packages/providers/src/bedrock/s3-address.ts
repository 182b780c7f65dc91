import type { BedrockConnection } from '#connections.ts'
import { UnfitRequestError } from '#wire/unfit-request-error.ts'

/**
 * Where the object of an `s3://bucket/key` is read: at the region's S3 or at the address that stands for it, the bucket as the first
 * part of the path, so that names with dots work too.
 * @throws UnfitRequestError for what is no such name
 */
export function s3Address({ region, s3BaseURL }: Pick<BedrockConnection, 'region' | 's3BaseURL'>, uri: string): string {
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(uri) ?? []
  if (bucket === undefined || key === undefined) {
    throw new UnfitRequestError('Amazon Bedrock did not say where in the bucket the video is.')
  }
  const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/')
  return `${s3BaseURL ?? `https://s3.${region}.amazonaws.com`}/${path}`
}

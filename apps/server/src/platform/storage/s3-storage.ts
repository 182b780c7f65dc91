import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { GetObjectCommand as GetObject, S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { Disk } from 'flydrive'
import type { S3Settings } from '../settings/storage-settings.ts'
import { type Storage, StorageClosed, StorageFull, StorageMissing, StorageSilent } from './storage.ts'

/** `disk` writes, lists and removes; `client` reads. */
type Opened = { disk: Disk; client: S3Client; GetObjectCommand: typeof GetObject }

/** Keys in a bucket of Amazon S3 or of what speaks like it. */
export function createS3Storage(settings: S3Settings, patience: number): Storage {
  let opened: Promise<Opened> | undefined
  const open = () => (opened ??= openBucket(settings, patience))

  return {
    async put(key, { path, size }) {
      const { disk } = await open()
      // The length is known, so that one request takes it: an object is there whole, once it is there.
      const contentType = 'application/octet-stream'
      const bytes = createReadStream(path)
      try {
        await orBucketError(() => disk.putStream(key, bytes, { contentLength: size, contentType }))
      } finally {
        bytes.destroy()
      }
      await rm(path, { force: true })
    },

    async read(key, range, signal) {
      const { client, GetObjectCommand } = await open()
      const command = new GetObjectCommand({
        Bucket: settings.bucket,
        Key: key,
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      })
      const { Body } = await orBucketError(() => sendInTime(client, command, patience, signal), key)
      if (!Body) throw new StorageMissing(key)
      // What fails before anybody reads is found by the first read; without a listener it would end the process.
      return (Body as Readable).on('error', () => undefined)
    },

    async remove(key) {
      const { disk } = await open()
      await orBucketError(() => disk.delete(key))
    },

    async *list(shard) {
      const { disk } = await open()
      let paginationToken: string | undefined
      do {
        const page = await orBucketError(() => disk.listAll(shard, { paginationToken }))
        for (const entry of page.objects) {
          if (entry.isFile) yield { key: entry.key, changedAt: (await entry.getMetaData()).lastModified }
        }
        paginationToken = page.paginationToken
      } while (paginationToken !== undefined)
    },
  }
}

/** Each reader that pauses holds a connection. */
const MANY = { httpAgent: { maxSockets: 1000 }, httpsAgent: { maxSockets: 1000 } }

const unheard = () => undefined
const SILENT = { debug: unheard, info: unheard, warn: unheard, error: unheard }

async function openBucket(settings: S3Settings, patience: number): Promise<Opened> {
  // Loaded where a bucket is configured only, and with its first use: the SDK is the largest thing of the server.
  const [{ Disk }, { S3Driver }, { S3Client, GetObjectCommand }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  const common = {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets of one's own are seldom names of hosts.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // What fails is told by whoever asked.
    logger: SILENT,
    // What others than Amazon understand.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } satisfies S3ClientConfig
  const writer = new S3Client({
    ...common,
    requestHandler: { connectionTimeout: patience, socketTimeout: patience },
  })
  return {
    disk: new Disk(new S3Driver({ client: writer, bucket, visibility: 'private', supportsACL: false })),
    // A reader that pauses, as a player does, lets the connection rest: that is no silence of the storage.
    client: new S3Client({ ...common, requestHandler: { connectionTimeout: patience, socketTimeout: 0, ...MANY } }),
    GetObjectCommand,
  }
}

/** Gives up on an answer that does not begin in time; how long it goes on is up to its reader. */
async function sendInTime(client: S3Client, command: GetObject, patience: number, signal: AbortSignal | undefined) {
  const tooLate = new AbortController()
  const timer = setTimeout(() => tooLate.abort(), patience)
  try {
    const abortSignal = signal ? AbortSignal.any([signal, tooLate.signal]) : tooLate.signal
    return await client.send(command, { abortSignal })
  } finally {
    clearTimeout(timer)
  }
}

const MISSING: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound'])

/** Tells what is missing, what does not answer, what is full and what says no from one another. */
async function orBucketError<T>(work: () => Promise<T>, key = ''): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (MISSING.has(cause.name)) throw new StorageMissing(key, { cause: error })
      if (isFull(cause)) throw new StorageFull({ cause: error })
      if (isSilence(cause)) throw new StorageSilent({ cause: error })
      if (statusOf(cause) >= 400) throw new StorageClosed({ cause: error })
    }
    throw error
  }
}

type Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

function statusOf({ $metadata }: Failure): number {
  return $metadata?.httpStatusCode ?? 0
}

/** Amazon's buckets have no end; those of one's own do. */
function isFull(error: Failure): boolean {
  return statusOf(error) === 507 || /StorageFull|QuotaExceeded/.test(error.name)
}

function isSilence(error: Failure): boolean {
  if (['AbortError', 'TimeoutError', 'NetworkingError'].includes(error.name)) return true
  if (/^(?:ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH)/.test(error.code ?? '')) return true
  return statusOf(error) >= 500
}

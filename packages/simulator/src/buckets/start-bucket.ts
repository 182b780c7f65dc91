import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listObjects } from './list-objects.ts'

export type StoredObject = { bytes: Buffer; changedAt: Date }

/** How it behaves: well; as one that never answers, that fails, lets nobody in, takes no more; or that breaks off in mid-object. */
export type BucketMood = 'well' | 'silent' | 'failing' | 'closed' | 'full' | 'breaking'

export type SimulatedBucket = {
  url: string
  name: string
  accessKeyId: string
  secretAccessKey: string
  /** What lies in it, by key. */
  objects: Map<string, StoredObject>
  mood: BucketMood
  close(): Promise<void>
}

const NAME = 'simulated-bucket'
const KEY = 'SIMULATEDKEY'

/**
 * Starts a stand-in for an S3 bucket: PUT, GET (with one range), HEAD and DELETE of objects and ListObjectsV2, addressed by path,
 * for callers with its key. What lies in it is kept in memory. Source: Amazon S3 API Reference, 2006-03-01.
 */
export async function startBucket(): Promise<SimulatedBucket> {
  const objects = new Map<string, StoredObject>()
  const server = createServer((request, response) => {
    if (bucket.mood === 'silent') return
    answer(bucket, request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const bucket: SimulatedBucket = {
    url: `http://127.0.0.1:${port}`,
    name: NAME,
    accessKeyId: KEY,
    secretAccessKey: 'a-secret-of-the-simulator',
    objects,
    mood: 'well',
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return bucket
}

async function answer(bucket: SimulatedBucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', bucket.url)
  const bytes = await bodyOf(request)
  const [, name, ...path] = decodeURIComponent(url.pathname).split('/')
  const key = path.join('/')
  if (bucket.mood === 'failing') return refuse(response, 503, 'SlowDown')
  if (bucket.mood === 'full' && request.method === 'PUT') return refuse(response, 507, 'XMinioStorageFull')
  if (bucket.mood === 'closed' || !isSigned(request)) return refuse(response, 403, 'AccessDenied')
  if (name !== bucket.name) return refuse(response, 404, 'NoSuchBucket')
  if (key === '') return listObjects(bucket.objects, url.searchParams, response)
  if (request.method === 'PUT') {
    bucket.objects.set(key, { bytes, changedAt: new Date() })
    return void response.writeHead(200, { etag: tagOf(bytes) }).end()
  }
  if (request.method === 'DELETE') {
    bucket.objects.delete(key)
    return void response.writeHead(204).end()
  }
  const object = bucket.objects.get(key)
  if (!object) return refuse(response, 404, 'NoSuchKey')
  if (bucket.mood === 'breaking') return breakOff(object, response)
  sendObject(object, request, response)
}

/** Version 4 of Amazon's signature, by its key; the signature itself is not checked. */
function isSigned({ headers }: IncomingMessage): boolean {
  return new RegExp(`^AWS4-HMAC-SHA256 Credential=${KEY}/\\d{8}/[a-z0-9-]+/s3/aws4_request`).test(
    headers.authorization ?? '',
  )
}

function sendObject({ bytes, changedAt }: StoredObject, request: IncomingMessage, response: ServerResponse): void {
  const headers = { etag: tagOf(bytes), 'last-modified': changedAt.toUTCString(), 'accept-ranges': 'bytes' }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined) {
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    return void response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  const part = bytes.subarray(Number(from), Number(to) + 1)
  const place = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`
  response.writeHead(206, { ...headers, 'content-range': place, 'content-length': part.length }).end(part)
}

function breakOff({ bytes }: StoredObject, response: ServerResponse): void {
  response.writeHead(200, { 'content-length': bytes.length })
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Simulated.</Message></Error>`)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

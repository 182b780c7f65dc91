import type { ServerResponse } from 'node:http'
import type { StoredObject } from './start-bucket.ts'

/** Objects on one page: few, so that callers have to ask for the next. */
const PAGE = 3

/** ListObjectsV2: what lies below a prefix, by pages. */
export function listObjects(
  objects: ReadonlyMap<string, StoredObject>,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, PAGE)
  const isCut = keys.length > page.length
  const contents = page.map((key) => {
    const { bytes, changedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), changedAt: new Date(0) }
    return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>"simulated"</ETag><Size>${bytes.length}</Size></Contents>`
  })
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

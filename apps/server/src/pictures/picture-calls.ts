import { createHash } from 'node:crypto'
import type { pictureCalls } from '@atrium/contract/calls/account/pictures'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { createAllowance } from '#platform/http/limits/create-allowance.ts'
import { notFound } from '#platform/http/refusal.ts'
import { wholeFile } from '#platform/http/whole-file.ts'
import { squareOf } from '#platform/images/square-of.ts'
import type { Audit } from '#policy/audit.ts'
import { pictureAddress } from './picture-address.ts'
import { createPicturesStore } from './pictures-store.ts'

type Dependencies = { database: Database; audit: Pick<Audit, 'record'> }

/** Bytes. */
const LARGEST = 10_000_000

/** Seconds that a browser keeps a picture: another one has another address. */
const KEPT = 24 * 60 * 60

/** Pictures of people over HTTP. */
export function createPictureCalls({ database, audit }: Dependencies): HandlersOf<typeof pictureCalls> {
  const store = createPicturesStore(database)
  const withinAllowance = createAllowance(1, 'Your last picture is still in progress. Try again in a moment.')
  return {
    async put({ file }, { caller: { accountId, author } }) {
      const bytes = await withinAllowance(accountId, async () =>
        squareOf(await wholeFile(file, LARGEST, 'A picture can have up to 10 MB.')),
      )
      const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
      await database.transaction(async (tx) => {
        await createPicturesStore(tx).put({ accountId, bytes, tag })
        await audit.record(tx, { author, action: 'picture-set', subject: { kind: 'account', id: accountId } })
      })
      return { data: { picture: pictureAddress(accountId, tag) } }
    },

    async delete(_input, { caller: { accountId, author } }) {
      await database.transaction(async (tx) => {
        if (!(await createPicturesStore(tx).remove(accountId))) return
        await audit.record(tx, { author, action: 'picture-removed', subject: { kind: 'account', id: accountId } })
      })
    },

    async get({ params }, { setHeader }) {
      const body = await store.find(params.accountId)
      if (!body) throw notFound()
      setHeader('cache-control', `private, max-age=${KEPT}`)
      return { kind: 'file', mediaType: 'image/webp', body }
    },
  }
}

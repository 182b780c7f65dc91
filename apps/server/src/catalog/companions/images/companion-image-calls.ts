import { createHash } from 'node:crypto'
import type { companionImageCalls } from '@atrium/contract/calls/catalog/companion-images'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { createAllowance } from '#platform/http/limits/create-allowance.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import { wholeFile } from '#platform/http/whole-file.ts'
import { squareOf } from '#platform/images/square-of.ts'
import { createCompanionImagesStore } from './companion-images-store.ts'

/** Bytes. */
const LARGEST = 10_000_000
/** Images that one person uploads in a day: what no companion keeps is kept as well. */
const MOST_A_DAY = 100
const DAY = 24 * 60 * 60 * 1000
/** Seconds that a browser keeps an image, which never becomes another one. */
const KEPT = 30 * 24 * 60 * 60

/** Images of companions over HTTP. */
export function createCompanionImageCalls({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): HandlersOf<typeof companionImageCalls> {
  const store = createCompanionImagesStore(database)
  const withinAllowance = createAllowance(1, 'Your last image is still in progress. Try again in a moment.')
  return {
    upload({ file }, { caller: { accountId } }) {
      return withinAllowance(accountId, async () => {
        const uploadedAt = clock()
        if ((await store.countSince(accountId, new Date(uploadedAt.getTime() - DAY))) >= MOST_A_DAY)
          throw new Refusal(429, `You can upload ${MOST_A_DAY} images for companions a day. Try again tomorrow.`)
        const bytes = await squareOf(await wholeFile(file, LARGEST, 'An image can have up to 10 MB.'))
        const image = createHash('sha256').update(bytes).digest('base64url')
        await store.put({ image, bytes, accountId, uploadedAt })
        return { data: { image } }
      })
    },

    async get({ params }, { setHeader }) {
      const body = await store.find(params.image)
      if (!body) throw notFound('There is no such image.')
      setHeader('cache-control', `private, max-age=${KEPT}, immutable`)
      return { kind: 'file', mediaType: 'image/webp', body }
    },
  }
}

import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import { pictureAddress } from './picture-address.ts'
import { createPictureCalls } from './picture-calls.ts'
import { createPicturesStore } from './pictures-store.ts'

type Dependencies = { database: Database; audit: Pick<Audit, 'record'> }

/** What people show of themselves where else their initials stand. */
export function createPicturesRoom({ database, audit }: Dependencies) {
  const store = createPicturesStore(database)
  return {
    calls: { pictures: createPictureCalls({ database, audit }) },
    /** The addresses of the pictures that these people have. */
    async addressesOf(accountIds: readonly string[]): Promise<Map<string, string>> {
      const tags = await store.tagsOf(accountIds)
      return new Map([...tags].map(([accountId, tag]) => [accountId, pictureAddress(accountId, tag)]))
    },
  }
}

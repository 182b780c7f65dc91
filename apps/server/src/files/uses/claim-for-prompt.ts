import { fileIdOf } from '@atrium/domain/files/file-address'
import { sql } from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import { createFilesStore } from '../files-store.ts'
import type { FileRow } from '../files-tables.ts'

/** What a result is asked with, and its prompt. */
export type PromptFileClaim = {
  caller: Caller
  secureData: boolean
  /** What the request names. */
  named: readonly string[]
  /** What goes out with each result: the addresses that its prompt says, and all of them. */
  uses: readonly { resultId: string; promptId: string; ofPrompt: readonly string[]; all: readonly string[] }[]
}

type Needs = {
  maySee: (caller: Caller, row: FileRow, db: Database) => Promise<boolean>
  /** @throws a 422 refusal for one of these that is secure data and may not come in */
  refuseBarred: (db: Database, secureData: boolean, rows: readonly FileRow[]) => Promise<void>
  onSecured: OnSecured
  gone: string
}

/** Told which files have become secure data, in the transaction in which they do. */
export type OnSecured = (tx: Database, fileIds: readonly string[]) => Promise<void>

/**
 * Makes files go with the results of a prompt, so that whoever may see one of them may see the files. What was said before goes
 * along with whoever goes on from it. What is named now is looked at: naming a file does not open it. Where the prompt is of secure data, the
 * caller's own become secure data; what was uploaded for it belongs to the media.
 * @throws a 422 refusal for a file that the caller may not see, and for secure data where the prompt is of another policy
 */
export function createPromptClaims({ maySee, refuseBarred, onSecured, gone }: Needs) {
  return async (tx: Database, { caller, secureData, named, uses }: PromptFileClaim): Promise<void> => {
    const ids = idsIn([...named, ...uses.flatMap(({ all }) => all)])
    if (ids.length === 0) return
    const store = createFilesStore(tx)
    const rows = await store.holdByIds(ids)
    const isNamed = new Set(idsIn(named))
    const asked = rows.filter(({ id }) => isNamed.has(id))
    const seen = await Promise.all(asked.map(async (row) => row.deletedAt === null && (await maySee(caller, row, tx))))
    if (asked.length < isNamed.size || seen.includes(false))
      throw unprocessable(gone, [{ path: 'body.messages', message: gone }])
    await refuseBarred(tx, secureData, asked)
    const own = asked.map(({ id }) => id)
    if (secureData) await onSecured(tx, await store.secure(caller.author, own))
    await store.putIntoMedia(own, sql`true`)
    const known = new Set(rows.map(({ id }) => id))
    await store.useInPrompts(
      uses.flatMap(({ resultId, promptId, ofPrompt, all }) => {
        const said = new Set(idsIn(ofPrompt))
        return idsIn(all)
          .filter((id) => known.has(id))
          .map((fileId) => ({ fileId, resultId, promptId: said.has(fileId) ? promptId : null }))
      }),
    )
  }
}

function idsIn(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => fileIdOf(address) ?? []))]
}

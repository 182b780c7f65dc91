import type { ContentFolder } from '@atrium/contract/entities/content'
import { SAME_FOLDER_NAME } from '@atrium/contract/calls/contents'
import { type SQL, sql } from '#platform/database/sql.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { type Asking, visibleTo } from './content-list.ts'

/** Folders of one person. */
const MOST_FOLDERS = 200

export type Place = { folder?: string | null | undefined; archived?: boolean | undefined }

/** The SQL on where each person has put content: their folders, and what they have put away. */
export function createContentPlaces(db: Database) {
  /** Changes something, and tells whoever it belongs to on their other devices. */
  const told = <T>(author: string, change: (tx: Database) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const changed = await change(tx)
      await publish(tx, { accountId: author }, { type: 'places-changed' })
      return changed
    })

  async function withName<T>(author: string, write: (tx: Database) => Promise<T>): Promise<T> {
    try {
      return await told(author, write)
    } catch (error) {
      if (!isUniqueViolation(error, 'content_folders_name_key')) throw error
      throw new Refusal(409, SAME_FOLDER_NAME, { issues: [{ path: 'body.name', message: SAME_FOLDER_NAME }] })
    }
  }

  async function folders(author: string): Promise<ContentFolder[]> {
    const { rows } = await db.execute<ContentFolder>(
      sql`select id, name from content_folders where author = ${author} order by sort_name(name), id`,
    )
    return rows
  }

  /** @throws a 404 refusal for one that is not theirs */
  async function own(tx: Database, author: string, change: SQL): Promise<void> {
    const { rows } = await tx.execute(sql`${change} and author = ${author} returning id`)
    if (rows.length === 0) throw notFound('This folder does not exist.')
  }

  return {
    folders,

    async createFolder(author: string, name: string): Promise<ContentFolder> {
      if ((await folders(author)).length >= MOST_FOLDERS) {
        const message = `You can have up to ${MOST_FOLDERS} folders.`
        throw new Refusal(422, message, { issues: [{ path: 'body.name', message }] })
      }
      const id = newId()
      await withName(author, (tx) => tx.execute(sql`insert into content_folders values (${id}, ${author}, ${name})`))
      return { id, name }
    },

    async renameFolder(author: string, id: string, name: string): Promise<ContentFolder> {
      await withName(author, (tx) => own(tx, author, sql`update content_folders set name = ${name} where id = ${id}`))
      return { id, name }
    },

    /** Answers the ids of what lay in it: those stay, without a folder. */
    deleteFolder: (author: string, id: string): Promise<string[]> =>
      told(author, async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(
          sql`select content_id as id from content_places where author = ${author} and folder_id = ${id} order by content_id`,
        )
        await own(tx, author, sql`delete from content_folders where id = ${id}`)
        return rows.map((row) => row.id)
      }),

    /**
     * Puts what the caller sees of these somewhere, also what lies in the trash: restored, it is where it was put.
     * @throws a 404 refusal for a folder that is not theirs
     */
    async place(caller: Asking, ids: readonly string[], { folder, archived }: Place): Promise<void> {
      const { author } = caller
      if (folder && !(await folders(author)).some(({ id }) => id === folder))
        throw notFound('This folder does not exist.')
      const changes = [
        ...(folder === undefined ? [] : [sql`folder_id = excluded.folder_id`]),
        ...(archived === undefined ? [] : [sql`archived = excluded.archived`]),
      ]
      if (changes.length === 0) return
      const put = sql`
        insert into content_places (author, content_id, folder_id, archived)
        select ${author}, c.id, ${folder ?? null}::uuid, ${archived ?? false} from contents c
        where c.id = any(${sql.param([...ids])}::uuid[]) and ${visibleTo(caller)} order by c.id
        on conflict (author, content_id) do update set ${sql.join(changes, sql`, `)}`
      await told(author, (tx) => tx.execute(put))
    },
  }
}

export type ContentPlaces = ReturnType<typeof createContentPlaces>

import type { ContentFolder } from '@atrium/contract/entities/content'
import { SAME_FOLDER_NAME } from '@atrium/contract/calls/contents'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/unique-violation.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { type Asking, visibleTo } from './content-list.ts'

/** Folders of one person. */
const MOST_FOLDERS = 200

export type Place = { folder?: string | null | undefined; archived?: boolean | undefined }

/** The SQL on where each person has put content: their folders, and what they have put away. */
export function createContentPlaces(db: Database) {
  async function withName<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      if (!isUniqueViolation(error, 'content_folders_name_key')) throw error
      throw new Refusal(409, SAME_FOLDER_NAME, { issues: [{ path: 'body.name', message: SAME_FOLDER_NAME }] })
    }
  }

  async function folders(author: string): Promise<ContentFolder[]> {
    const { rows } = await db.execute<ContentFolder>(
      sql`select id, name from content_folders where author = ${author} order by lower(name), id`,
    )
    return rows
  }

  /** @throws a 404 refusal for one that is not theirs */
  async function own(author: string, change: SQL): Promise<void> {
    const { rows } = await db.execute(sql`${change} and author = ${author} returning id`)
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
      await withName(() => db.execute(sql`insert into content_folders values (${id}, ${author}, ${name})`))
      return { id, name }
    },

    async renameFolder(author: string, id: string, name: string): Promise<ContentFolder> {
      await withName(() => own(author, sql`update content_folders set name = ${name} where id = ${id}`))
      return { id, name }
    },

    deleteFolder: (author: string, id: string) => own(author, sql`delete from content_folders where id = ${id}`),

    /** Puts what the caller sees of these somewhere. @throws a 404 refusal for a folder that is not theirs */
    async place(caller: Asking, ids: readonly string[], { folder, archived }: Place): Promise<void> {
      const { author } = caller
      if (folder && !(await folders(author)).some(({ id }) => id === folder))
        throw notFound('This folder does not exist.')
      const changes = [
        ...(folder === undefined ? [] : [sql`folder_id = excluded.folder_id`]),
        ...(archived === undefined ? [] : [sql`archived = excluded.archived`]),
      ]
      if (changes.length === 0) return
      await db.execute(sql`
        insert into content_places (author, content_id, folder_id, archived)
        select ${author}, c.id, ${folder ?? null}::uuid, ${archived ?? false} from contents c
        where c.id = any(${sql.param([...ids])}::uuid[]) and c.deleted_at is null and ${visibleTo(caller)} order by c.id
        on conflict (author, content_id) do update set ${sql.join(changes, sql`, `)}`)
    },
  }
}

export type ContentPlaces = ReturnType<typeof createContentPlaces>

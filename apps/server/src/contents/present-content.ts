import { setImmediate } from 'node:timers/promises'
import type { Content } from '@atrium/contract/entities/content'
import { marksIn, snippetOf } from '@atrium/domain/search/snippet-of'
import { goneForGoodAt } from '@atrium/domain/contents/trash'
import type { Caller } from '#platform/caller.ts'
import { type NamesOf, withAuthorNames } from '#platform/names-of.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { ContentSource } from './content-source.ts'
import type { ContentRow } from './contents-tables.ts'

/** Rows as the contract shows them to the caller. @param words what was looked for: the rows show where it stands */
export type PresentContents = (
  caller: Pick<Caller, 'author'>,
  rows: readonly ContentRow[],
  words: readonly string[],
) => Promise<Content[]>

type Dependencies = {
  database: Database
  sources: readonly Pick<ContentSource, 'kinds' | 'textsOf'>[]
  namesOf: NamesOf
}

export function createContentPresenter({ database, sources, namesOf }: Dependencies): PresentContents {
  async function textsOf(rows: readonly ContentRow[]): Promise<ReadonlyMap<string, string>> {
    const read = await Promise.all(
      sources.map(({ kinds, textsOf: ofSource }) => {
        const own = rows.flatMap(({ id: contentId, type, partId }) => {
          return partId !== null && kinds.includes(type) ? [{ contentId, partId }] : []
        })
        return own.length === 0 ? new Map<string, string>() : ofSource(own, database)
      }),
    )
    return new Map(read.flatMap((texts) => [...texts]))
  }

  return async ({ author }, found, words) => {
    const rows = found.map((row) => withoutMaking(row, author))
    const named = (shown: Content[]) => withAuthorNames(namesOf, { author }, shown)
    if (words.length === 0) return named(rows.map((row) => ({ ...factsOf(row), hit: hitOf(row, new Map(), words) })))
    const texts = await textsOf(rows)
    const shown: Content[] = []
    for (const row of rows) {
      shown.push({ ...factsOf(row), hit: hitOf(row, texts, words) })
      // A long text takes a while to look through: whoever else is served goes first.
      await setImmediate()
    }
    return named(shown)
  }
}

function hitOf({ id, name, partId }: ContentRow, texts: ReadonlyMap<string, string>, words: readonly string[]) {
  if (partId === null) return null
  const text = texts.get(partId) ?? ''
  // The name is shown beside it already.
  const rest = partId === id && text.startsWith(name) ? text.slice(name.length).trimStart() : text
  const snippet = snippetOf(rest, words) ?? { text: '', marks: [] }
  return { messageId: partId === id ? null : partId, ...snippet, nameMarks: marksIn(name, words) }
}

/** How somebody else's file was made is told where the file is shown, to whoever may know it. */
function withoutMaking(row: ContentRow, author: string): ContentRow {
  return row.type === 'media' && row.author !== author ? { ...row, provider: null, model: null } : row
}

function factsOf({ parentId, projectId, createdAt, updatedAt, deletedAt, ...row }: ContentRow): Omit<Content, 'hit'> {
  const { id, type, name, description, author, isPrivate, provider, model, mediaType, folder, archived } = row
  return {
    id,
    type,
    name,
    description,
    author,
    isPrivate,
    provider,
    model,
    mediaType,
    folder,
    archived,
    protected: row.protected,
    parent: parentId,
    project: projectId,
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
    deletedDate: deletedAt?.toISOString() ?? null,
    goneDate: deletedAt && new Date(goneForGoodAt(deletedAt.getTime())).toISOString(),
  }
}

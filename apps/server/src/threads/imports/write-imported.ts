import { lastForgotten } from '@atrium/domain/contents/trash'
import type { ImportedConversation } from '@atrium/domain/imports/imported-conversation'
import { isUuid } from '@atrium/domain/texts/is-uuid'
import { flawsOfTools } from '@atrium/domain/tools/flaws-of-tools'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createReadMarks } from '../messages/read-marks.ts'
import { orDiscard } from '../messages/settle-files.ts'
import { refuseHeavyThread } from '../messages/refuse-heavy-thread.ts'
import { weightOfMessages } from '../messages/weight-of-messages.ts'
import { createThreadsStore, type ThreadsStore } from '../store/threads-store.ts'
import { createTrashStore } from '../trash/trash-store.ts'
import { createContinuation, filesLeft } from './continue-imported.ts'
import type { FilesBeside } from './formats/archive-files.ts'
import { createImportsStore } from './imports-store.ts'
import { createImportedFiles } from './keep-imported-files.ts'
import type { ImportFailure, ImportRow } from './imports-tables.ts'
import { rowsOf, sourceMoment, withKeptFiles } from './rows-of-imported.ts'

/**
 * `imported` or `continued` by this very import, also before it was interrupted; `known` from an earlier one, or the person's own, `trashed` where they
 * have deleted it since, `newer` where it has messages that have no place in the thread any more. `left`: how many files do not come along, being
 * named in their places; `flaws`: which of those that were to come do not, and why.
 */
type Written = {
  outcome: 'imported' | 'continued' | 'known' | 'newer' | 'trashed'
  left: number
  flaws: readonly ImportFailure[]
}

export type WriteImported = (
  given: Pick<ImportRow, 'id' | 'author' | 'projectId' | 'copies'>,
  conversation: ImportedConversation,
  from: { beside: FilesBeside; signal: AbortSignal },
) => Promise<Written>

type Dependencies = {
  database: Database
  threads: Pick<ThreadsStore, 'keptById' | 'pageOf' | 'projectOf'>
  files: Pick<FilesRoom, 'keep' | 'discard' | 'stand'>
  /** Those of these tools of other servers that may be used in conversations of a project. */
  toolsOfferedIn: (project: number, names: readonly string[]) => Promise<readonly string[]>
  quota: Quota
  clock: Clock
}

/** Writes a conversation from elsewhere as a thread, once. @throws Unreadable, and 413 refusals where there is no room for it */
export function createImportWriter(dependencies: Dependencies): WriteImported {
  const { database, threads, files, toolsOfferedIn, quota, clock } = dependencies
  const keepFiles = createImportedFiles(files)
  const goOn = createContinuation({ database, threads, keepFiles, files, quota, clock })

  /** The conversation with those of its tools that there are here; one that had some is not given others for them. */
  async function withToolsHere(conversation: ImportedConversation, projectId: number): Promise<ImportedConversation> {
    const { settings } = conversation
    if (!settings?.tools) return conversation
    const missing = new Set(
      flawsOfTools(settings.tools, new Set(await toolsOfferedIn(projectId, settings.tools))).map(({ index }) => index),
    )
    const tools = settings.tools.filter((_, index) => !missing.has(index))
    return { ...conversation, settings: { ...settings, tools } }
  }

  /** What became of a conversation before: by an import, or since it was exported here. Undefined where the person has never had it. */
  async function earlierOf(author: string, { format, sourceId }: ImportedConversation) {
    const imported = await createImportsStore(database).importOf({ author, format, sourceId })
    if (imported || format !== 'atrium' || !isUuid(sourceId)) return imported
    const now = clock()
    const living = await threads.keptById(sourceId)
    const isTheirs = living ? living.author === author : await isInTrash(author, sourceId, now)
    return isTheirs
      ? { threadId: sourceId, importId: null, continuedBy: null, updatedAt: null, isOwn: true }
      : undefined
  }

  const isInTrash = (author: string, threadId: string, now: Date) =>
    createTrashStore(database).holds(author, threadId, new Date(lastForgotten(now.getTime())))

  return async ({ id: importId, author, projectId, copies }, given, { beside, signal }) => {
    const { format, sourceId } = given
    const earlier = await earlierOf(author, given)
    const now = clock()
    if (earlier) {
      const nothing = { left: 0, flaws: [] }
      if (earlier.importId === importId) return { outcome: 'imported', left: filesLeft(given.messages), flaws: [] }
      if (earlier.continuedBy === importId) return { outcome: 'continued', ...nothing }
      if (await isInTrash(author, earlier.threadId, now)) return { outcome: 'trashed', ...nothing }
      if (earlier.updatedAt !== null && earlier.updatedAt.getTime() === given.updatedAt)
        return { outcome: 'known', ...nothing }
      const continued = await goOn({ id: importId, author }, given, earlier, { beside, signal })
      if (continued.outcome !== 'newer' || !copies) return continued
    }
    const conversation = await withToolsHere(given, projectId)
    // What is too much anyway is not written first, nor are its files kept.
    refuseHeavyThread(weightOfMessages(rowsOf(conversation, { author, projectId, now }).messages), 'body.file')
    const { rows: kept, added, flaws } = await keepFiles({ author, projectId }, conversation, beside, signal)
    const { thread, messages } = rowsOf(withKeptFiles(conversation, kept), { author, projectId, now })
    const writing = database.transaction(async (tx) => {
      quota.takeAtOnce(author, weightOfMessages(messages).bytes, 'body.file')
      const store = createThreadsStore(tx)
      await store.insert(thread)
      await store.addMessages(messages, 'body.file')
      const told = { sourceUpdatedAt: sourceMoment(given.updatedAt), continuedBy: null }
      const row = { author, format, sourceId, threadId: thread.id, importId, ...told }
      if (!(await createImportsStore(tx).remember(row, earlier !== undefined))) {
        await store.remove(thread.id)
        return 'known' as const
      }
      await files.stand(
        tx,
        thread.id,
        [...kept.values()].map(({ id }) => id),
      )
      // They have read it where it comes from.
      const last = messages.at(-1)
      if (last) await createReadMarks(tx, clock).begin(author, thread.id, last.id)
      return 'imported' as const
    })
    return { outcome: await orDiscard(files, added, writing), left: filesLeft(given.messages), flaws }
  }
}

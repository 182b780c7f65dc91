import type { Readable } from 'node:stream'
import { fileIdOf } from '@atrium/domain/files/file-address'
import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import { notFound, type Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { ByteRange, Storage } from '#platform/storage/storage.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import type { ProtectedItem } from '#policy/decide-access.ts'
import type { LinkAccess } from '#links/link-access.ts'
import type { PromptVisibility } from '#prompts/access/prompt-visibility.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import { createPromptClaims, type OnSecured } from './uses/claim-for-prompt.ts'
import { createFilesStore, type FilesStore } from './files-store.ts'
import type { FileRow } from './files-tables.ts'
import type { KeptFile } from './kept-file.ts'

/** A file that the caller may see, its bytes not read yet. */
export type OpenedFile = {
  row: FileRow
  /** The whole in memory. */
  bytes(): Promise<Uint8Array>
  stream(range?: ByteRange, signal?: AbortSignal): Promise<Readable>
}

type Dependencies = {
  database: Database
  storage: Storage
  policy: Pick<PolicyRoom, 'authorize' | 'decideAccess'>
  threads: Pick<ThreadVisibility, 'visibleAmong' | 'isTemporary'>
  prompts: Pick<PromptVisibility, 'seesResult' | 'seesAny'>
  links: Pick<LinkAccess, 'showsFile'>
  onSecured: OnSecured
}

const GONE = 'This file does not exist, or you do not have access to it.'

/**
 * The one way from a file's id to the file. It is seen by its author, within their projects, and by whoever may see a thread in
 * which it stands, or the result of a prompt that it is or goes with; for everybody else it does not exist.
 */
export function createFileAccess(dependencies: Dependencies) {
  const { database, storage, threads, prompts, links, onSecured } = dependencies
  const { authorize, decideAccess } = dependencies.policy
  async function maySee(caller: Caller, row: FileRow, db = database): Promise<boolean> {
    if (row.author === caller.author && caller.projectIds.includes(row.projectId)) return true
    if (row.threadId === null && row.runId !== null && (await prompts.seesResult(caller, row.runId, db))) return true
    const store = createFilesStore(db)
    const ids = await store.threadsOf(row.id)
    if (ids.length > 0 && (await threads.visibleAmong(caller, ids, db)).length > 0) return true
    const uses = await store.promptUsesOf(row.id)
    return uses.length > 0 && prompts.seesAny(caller, uses, db)
  }

  async function seen(caller: Caller, fileId: string): Promise<FileRow> {
    const row = await createFilesStore(database).byId(fileId)
    if (!row || !(await maySee(caller, row))) throw notFound(GONE)
    return row
  }

  /** Of these files those that are secure data, where the thread is of another policy and they do not stand there already. */
  async function barredFrom<Row extends KeptFile>(
    db: Database,
    { secureData, standing }: TargetThread,
    rows: readonly Row[],
  ): Promise<Row[]> {
    const secure = secureData ? [] : rows.filter((row) => row.secureData)
    if (secure.length === 0) return []
    const ids = secure.map(({ id }) => id)
    const there = await createFilesStore(db).standingIn(standing, ids)
    return secure.filter(({ id }) => !there.includes(id))
  }

  async function putIntoMedia(store: FilesStore, threadId: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await store.putIntoMedia(ids, sql`not ${threads.isTemporary(sql`${threadId}::uuid`)}`)
  }

  async function stand(tx: Database, threadId: string, ids: readonly string[]): Promise<void> {
    const store = createFilesStore(tx)
    await store.use(threadId, ids)
    await putIntoMedia(store, threadId, ids)
  }

  function opened(row: FileRow): OpenedFile {
    return {
      row,
      stream: (range, signal) => storage.read(row.storageKey, range, signal),
      bytes: async () => Buffer.concat(await (await storage.read(row.storageKey)).toArray()),
    }
  }

  return {
    seen,
    /** For rows that the caller has been found to see. */
    opened,
    /** @throws a 404 refusal for what the caller may not see, 403 for what is not theirs */
    async deletable(caller: Caller, fileId: string): Promise<FileRow> {
      const row = await seen(caller, fileId)
      authorize(caller, 'delete', seenItem(row), 'file')
      return row
    },
    /** Of a file that the caller sees, or that they have deleted: may they delete it and bring it back? */
    mayDelete: (caller: Caller, row: FileRow): boolean => decideAccess(caller, 'delete', seenItem(row)) === 'allowed',
    /** @throws a 404 or 403 refusal for somebody who may not make a file in this project */
    mayCreate(caller: Caller, projectId: number): void {
      authorize(caller, 'create', { projectId, author: caller.author, protection: 'author' }, 'file')
    },
    /** @throws a 404 refusal for what the caller may not see */
    async open(caller: Caller, fileId: string): Promise<OpenedFile> {
      return opened(await seen(caller, fileId))
    },
    /** The same by way of a link, which opens what it shows and no other. @throws a 404 or 410 refusal */
    async openByLink(caller: Caller, fileId: string, linkId: string): Promise<OpenedFile> {
      const row = (await links.showsFile(caller, linkId, fileId)) && (await createFilesStore(database).byId(fileId))
      if (!row || !opensByLink(caller, row)) throw notFound(GONE)
      return opened(row)
    },
    /** Of the files of a link those that it opens to the caller: of the others not even the name is shown. */
    async amongLinked(caller: Caller, fileIds: readonly string[]): Promise<string[]> {
      const rows = await createFilesStore(database).byIds(fileIds)
      return rows.filter((row) => opensByLink(caller, row)).map(({ id }) => id)
    },
    /** Of these files those that the caller sees. */
    async amongSeen(caller: Caller, fileIds: readonly string[]): Promise<string[]> {
      const rows = (await createFilesStore(database).byIds(fileIds)).filter((row) => row.deletedAt === null)
      const sees = await Promise.all(rows.map((row) => maySee(caller, row)))
      return rows.flatMap(({ id }, index) => (sees[index] ? [id] : []))
    },
    /** The kept file that an address names; null for any other address. @throws a 404 refusal */
    async readAs(caller: Caller, address: string): Promise<OpenedFile | null> {
      const fileId = fileIdOf(address)
      return fileId === null ? null : opened(await seen(caller, fileId))
    },
    /**
     * Looks whether a file that the caller sees may come into a thread.
     * @param path the field that names it
     * @throws a 422 refusal for secure data where the thread is of another policy
     */
    async admit(row: KeptFile, thread: TargetThread, path: string): Promise<void> {
      const [barred] = await barredFrom(database, thread, [row])
      if (barred) throw refusedAsSecure(barred, path)
    },
    /**
     * Makes files stand in a thread, so that whoever may see the thread may see them. Of the addresses, those that name no kept
     * file are passed over. In a thread with secure data, the caller's own become secure data.
     * @param tx the transaction that writes the message in which they stand
     * @throws a 422 refusal for a file that the caller may not see, since naming it must not open it, and for secure data where the
     * thread is of another policy
     */
    async claim(
      tx: Database,
      { caller, threadId, secureData, addresses, isCopy = false, copiedFrom, shown = [] }: FileClaim,
    ): Promise<void> {
      const ids = [...new Set(addresses.flatMap((address) => fileIdOf(address) ?? []))]
      if (ids.length === 0) return
      const store = createFilesStore(tx)
      const rows = await store.holdByIds(ids)
      const visible: FileRow[] = []
      for (const row of rows) {
        const own = row.author === caller.author && row.deletedAt !== null
        if (own) visible.push(row)
        else if (row.deletedAt === null && (shown.includes(row.id) || (await maySee(caller, row, tx))))
          visible.push(row)
      }
      const foreign = ids.find((id) => !visible.some((row) => row.id === id))
      if (foreign !== undefined && !isCopy) throw unprocessable(GONE, [{ path: 'body.messages', message: GONE }])
      const standing = copiedFrom === undefined ? [threadId] : [threadId, copiedFrom]
      const barred = await barredFrom(tx, { secureData, standing }, visible)
      if (barred[0] && !isCopy) throw refusedAsSecure(barred[0], 'body.messages')
      const admitted = visible.filter((row) => !barred.includes(row)).map(({ id }) => id)
      if (secureData) await onSecured(tx, await store.secure(caller.author, admitted))
      await stand(tx, threadId, admitted)
    },
    /** Makes files of the author of a thread stand in it. @param tx the transaction that writes the thread */
    stand,
    claimForPrompt: createPromptClaims({
      onSecured,
      maySee,
      async refuseBarred(db, secureData, rows) {
        const [barred] = await barredFrom(db, { secureData, standing: [] }, rows)
        if (barred) throw refusedAsSecure(barred, 'body.messages')
      },
      gone: GONE,
    }),
    /**
     * What was uploaded for the messages of a thread belongs to the media once the thread is one that lasts.
     * @param tx the transaction that makes it one
     */
    async keepUploadsOf(tx: Database, threadId: string): Promise<void> {
      const store = createFilesStore(tx)
      await putIntoMedia(store, threadId, await store.filesIn(threadId))
    },
  }
}

/** What became secure data after a link was made stays in its project. */
function opensByLink({ projectIds }: Caller, { secureData, projectId }: FileRow): boolean {
  return !secureData || projectIds.includes(projectId)
}

/** Whoever sees a file by a thread sees what its author shares: that is not theirs to delete. */
function seenItem({ projectId, author }: FileRow): ProtectedItem {
  return { projectId, author, protection: 'public' }
}

function refusedAsSecure({ name }: KeptFile, path: string): Refusal {
  const message = `${name} belongs to a secure conversation and can only be used in secure conversations.`
  return unprocessable(message, [{ path, message }])
}

/** A thread into which files are to come: its policy, and the threads in which they may stand already. */
export type TargetThread = { secureData: boolean; standing: readonly string[] }

export type FileClaim = {
  caller: Caller
  threadId: string
  /** The policy of the thread. */
  secureData: boolean
  addresses: readonly string[]
  /** The messages are copies: what the caller may not name is passed over. */
  isCopy?: boolean
  /** The thread that they are copied from. */
  copiedFrom?: string
  /** What a link has shown to the caller. */
  shown?: readonly string[]
}

export type FileAccess = ReturnType<typeof createFileAccess>

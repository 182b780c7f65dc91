import type { CheckedInput } from '@atrium/contract/call'
import type { draftCalls } from '@atrium/contract/calls/drafts'
import type { Draft } from '@atrium/contract/entities/draft'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { publish } from '#platform/bus/publish.ts'
import type { DiscardUpload } from '#files/removal/discard-upload.ts'
import type { FileAccess } from '#files/file-access.ts'
import type { Caller } from '#platform/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createDraftsStore, type DraftsStore } from './drafts-store.ts'
import type { DraftFileFacts, DraftRow } from './drafts-tables.ts'
import { fileOfUrl, refuseCount, refuseFile, refuseLongOptions, refuseTooMuch } from './judge-draft.ts'
import { presentDraft } from './present-draft.ts'

/** A draft's owner and place, and the thread that it is written in; null for one that does not exist yet. */
export type OwnDraft = {
  accountId: string
  place: string
  threadId: string | null
  /** It is written in a temporary thread. */
  temporary: boolean
}

type DraftBody = CheckedInput<typeof draftCalls.put>['body']
type FileBody = CheckedInput<typeof draftCalls.putFile>['body']

export type DraftChanger = {
  write(draft: OwnDraft, body: DraftBody): Promise<Draft>
  /** @throws a 404 refusal for a kept file that the caller may not see */
  addFile(caller: Caller, draft: OwnDraft, id: string, body: FileBody): Promise<DraftFileFacts>
  /** One that was uploaded for the draft goes to the trash, or for good, unless it is used elsewhere. */
  removeFile(caller: Caller, draft: OwnDraft, id: string, forGood?: boolean): Promise<void>
  /**
   * With a revision, only if the text is still that one. With ids of files, which a message has taken, other files stay. Without, the draft
   * is discarded as a whole: what was uploaded for it goes to the trash, or for good, unless it is used elsewhere.
   */
  remove(
    caller: Caller,
    draft: OwnDraft,
    only: { revision?: number | undefined; files?: string | undefined; forGood?: boolean | undefined },
  ): Promise<void>
}

type Dependencies = {
  database: Database
  readFile: FileAccess['readAs']
  /** Discards an upload of the caller that stands in no thread. */
  discardUpload: DiscardUpload
  clock: Clock
}

const STALE = 'This draft was changed in another tab or on another device.'

/** Changes of drafts, of one person one after the other. @throws 409 with the draft as it stands, 413 and 422 refusals. */
export function createDraftChanger({ database, readFile, discardUpload, clock }: Dependencies): DraftChanger {
  const changing = <T>(draft: OwnDraft, change: (store: DraftsStore, row: DraftRow | undefined) => Promise<T>) =>
    database.transaction(async (tx) => {
      const store = createDraftsStore(tx)
      await store.lock(draft.accountId)
      const answer = await change(store, await store.find(draft))
      await publish(tx, { accountId: draft.accountId }, { type: 'draft-changed', threadId: draft.threadId })
      return answer
    })
  const fresh = ({ accountId, place, threadId }: OwnDraft): DraftRow => ({
    accountId,
    place,
    threadId,
    text: '',
    model: null,
    options: null,
    demands: null,
    revision: 0,
    updatedAt: clock(),
  })

  return {
    write(draft, { text, revision, ...fields }) {
      return changing(draft, async (store, row) => {
        const files = await store.filesOf(draft)
        const before = row?.text ?? ''
        const isNew = text !== undefined && text !== before
        if (isNew && before !== '' && row?.revision !== revision) throw stale(presentDraft(draft, row, files))
        refuseLongOptions(fields.options)
        const bytes = Buffer.byteLength(text ?? before) - Buffer.byteLength(before)
        refuseTooMuch(await store.weigh(draft.accountId), { drafts: row ? 0 : 1, bytes }, 'body.text')
        const written = {
          ...(row ?? fresh(draft)),
          ...fields,
          ...(isNew && { text, revision: await store.newRevision() }),
          updatedAt: clock(),
        }
        const hasContent = written.text !== '' || files.length > 0
        const isEmpty = !hasContent && !written.model && !written.options && !written.demands
        await (isEmpty ? store.remove(draft) : store.save(written))
        return presentDraft(draft, isEmpty ? undefined : written, files)
      })
    },

    async addFile(caller, draft, id, { name, url, uploaded = false }) {
      const kept = await readFile(caller, url)
      const { mediaType, size, bytes } = kept ? { ...kept.row, bytes: null } : fileOfUrl(url)
      return changing(draft, async (store, row) => {
        const files = await store.filesOf(draft)
        const earlier = files.find((file) => file.id === id)
        if (earlier) return earlier
        refuseCount(files)
        if (bytes) refuseFile(size, files)
        const added = { drafts: row ? 0 : 1, bytes: bytes?.length ?? 0 }
        refuseTooMuch(await store.weigh(draft.accountId), added, 'body.url')
        await store.save({ ...(row ?? fresh(draft)), updatedAt: clock() })
        const { accountId, place } = draft
        const file = {
          accountId,
          place,
          id,
          name,
          mediaType,
          size,
          url: kept ? url : null,
          uploaded,
          createdAt: clock(),
        }
        await store.addFile({ ...file, bytes })
        return file
      })
    },

    async removeFile(caller, draft, id, forGood = false) {
      const unused = await changing(draft, async (store) => {
        const removed = await store.removeFile(draft, id)
        return unusedUploads(store, removed ? [removed] : [])
      })
      for (const url of unused) await discardUpload(caller, url, forGood || draft.temporary)
    },

    async remove(caller, draft, { revision, files: named, forGood = false }) {
      const unused = await changing(draft, async (store, row): Promise<string[]> => {
        if (!row) return []
        const files = await store.filesOf(draft)
        if (revision !== undefined && row.text !== '' && row.revision !== revision) {
          throw stale(presentDraft(draft, row, files))
        }
        const ids = named?.toLowerCase().split(',')
        // What was added since belongs to the next message.
        const stay = ids ? files.filter(({ id }) => !ids.includes(id)) : []
        if (stay.length === 0) {
          await store.remove(draft)
          return ids ? [] : unusedUploads(store, files)
        }
        for (const { id } of files) if (ids?.includes(id)) await store.removeFile(draft, id)
        const revised = await store.newRevision()
        const cleared = { text: '', model: null, options: null, demands: null }
        await store.save({ ...row, ...cleared, revision: revised, updatedAt: clock() })
        return []
      })
      for (const url of unused) await discardUpload(caller, url, forGood || draft.temporary)
    },
  }
}

/** Of files that have left a draft those that were uploaded for it and stand in no other. */
async function unusedUploads(
  store: DraftsStore,
  removed: readonly Pick<DraftFileFacts, 'url' | 'uploaded'>[],
): Promise<string[]> {
  const unused: string[] = []
  for (const { url, uploaded } of removed) if (uploaded && url && !(await store.namesFile(url))) unused.push(url)
  return unused
}

function stale(draft: Draft): Refusal {
  return new Refusal(409, STALE, { data: draft })
}

import type { CheckedInput } from '@atrium/contract/call'
import type { draftCalls } from '@atrium/contract/calls/drafts'
import type { Draft } from '@atrium/contract/entities/draft'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { publish } from '#platform/bus/publish.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createDraftsStore, type DraftsStore } from './drafts-store.ts'
import type { DraftFileFacts, DraftRow } from './drafts-tables.ts'
import { readDataUrl, refuseFile, refuseTooMuch } from './judge-draft.ts'
import { presentDraft } from './present-draft.ts'

/** A draft's owner and place, and the thread that it is written in; null for one that does not exist yet. */
export type OwnDraft = { accountId: string; place: string; threadId: string | null }

type DraftBody = CheckedInput<typeof draftCalls.put>['body']
type FileBody = CheckedInput<typeof draftCalls.putFile>['body']

export type DraftChanger = {
  write(draft: OwnDraft, body: DraftBody): Promise<Draft>
  addFile(draft: OwnDraft, id: string, body: FileBody): Promise<DraftFileFacts>
  removeFile(draft: OwnDraft, id: string): Promise<void>
  /** With a revision, only if the text is still that one. */
  remove(draft: OwnDraft, revision: number | undefined): Promise<void>
}

const STALE = 'This draft has been changed elsewhere.'

/** Changes of drafts, of one person one after the other. @throws 409 with the draft as it stands, 413 and 422 refusals. */
export function createDraftChanger({ database, clock }: { database: Database; clock: Clock }): DraftChanger {
  const changing = <T>(draft: OwnDraft, change: (store: DraftsStore, row: DraftRow | undefined) => Promise<T>) =>
    database.transaction(async (tx) => {
      const store = createDraftsStore(tx)
      await store.lock(draft.accountId)
      const answer = await change(store, await store.find(draft))
      await publish(tx, { accountId: draft.accountId }, { type: 'draft-changed', threadId: draft.threadId })
      return answer
    })
  const fresh = (draft: OwnDraft): DraftRow => ({
    ...draft,
    text: '',
    model: null,
    options: null,
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
        const bytes = Buffer.byteLength(text ?? before) - Buffer.byteLength(before)
        refuseTooMuch(await store.weigh(draft.accountId), { drafts: row ? 0 : 1, bytes })
        const written = {
          ...(row ?? fresh(draft)),
          ...fields,
          ...(isNew && { text, revision: await store.newRevision() }),
          updatedAt: clock(),
        }
        const isEmpty = written.text === '' && !written.model && !written.options && files.length === 0
        await (isEmpty ? store.remove(draft) : store.save(written))
        return presentDraft(draft, isEmpty ? undefined : written, files)
      })
    },

    async addFile(draft, id, { name, url }) {
      const { mediaType, bytes } = readDataUrl(url)
      return changing(draft, async (store, row) => {
        const files = await store.filesOf(draft)
        const earlier = files.find((file) => file.id === id)
        if (earlier) return earlier
        refuseFile(bytes.length, files)
        refuseTooMuch(await store.weigh(draft.accountId), { drafts: row ? 0 : 1, bytes: bytes.length })
        await store.save({ ...(row ?? fresh(draft)), updatedAt: clock() })
        const { accountId, place } = draft
        const file = { accountId, place, id, name, mediaType, size: bytes.length, createdAt: clock() }
        await store.addFile({ ...file, bytes })
        return file
      })
    },

    removeFile: (draft, id) => changing(draft, (store) => store.removeFile(draft, id)),

    remove(draft, revision) {
      return changing(draft, async (store, row) => {
        if (!row) return
        if (revision !== undefined && row.text !== '' && row.revision !== revision) {
          throw stale(presentDraft(draft, row, await store.filesOf(draft)))
        }
        await store.remove(draft)
      })
    },
  }
}

function stale(draft: Draft): Refusal {
  return new Refusal(409, STALE, { data: draft })
}

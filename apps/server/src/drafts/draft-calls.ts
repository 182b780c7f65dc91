import type { draftCalls } from '@atrium/contract/calls/drafts'
import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import type { Caller } from '#platform/caller.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { DraftChanger, OwnDraft } from './change-draft.ts'
import type { DraftsStore } from './drafts-store.ts'
import { presentDraft, presentDraftFile, presentDraftInList } from './present-draft.ts'

type Dependencies = {
  drafts: DraftsStore
  change: DraftChanger
  /** @throws a 404 refusal for a thread that the caller may not see. */
  threadSeenBy: (caller: Caller, threadId: string) => Promise<{ temporary: boolean }>
  threadsVisibleAmong: (caller: Caller, threadIds: readonly string[]) => Promise<string[]>
  forCall: ProjectForCall
}

/** Drafts over HTTP. A draft is its writer's alone; a place that the caller may not see is 404. */
export function createDraftCalls(dependencies: Dependencies): HandlersOf<typeof draftCalls> {
  const { drafts, change, threadSeenBy, threadsVisibleAmong, forCall } = dependencies

  async function own(caller: Caller, place: string): Promise<OwnDraft> {
    const named = readDraftPlace(place)
    if (!named) throw notFound('There is no place of this name for a draft.')
    if ('threadId' in named) {
      const { threadId } = named
      const { temporary } = await threadSeenBy(caller, threadId)
      return { accountId: caller.accountId, place: place.toLowerCase(), threadId, temporary }
    }
    // What somebody writes is theirs, also where the item is not to be seen any more.
    if (named.kind === 'new') await forCall(caller, named.projectId)
    return { accountId: caller.accountId, place, threadId: null, temporary: false }
  }

  return {
    async list(_input, { caller }) {
      const rows = await drafts.list(caller.accountId)
      const threadIds = rows.flatMap(({ threadId }) => threadId ?? [])
      const visible = new Set(await threadsVisibleAmong(caller, threadIds))
      // A thread in the trash, or no longer shared, keeps its draft for when it is back; until then nobody is led to it.
      const here = rows.filter(({ threadId }) => threadId === null || visible.has(threadId))
      return { data: here.map(presentDraftInList) }
    },

    async get({ params }, { caller }) {
      const draft = await own(caller, params.place)
      return { data: presentDraft(draft, await drafts.find(draft), await drafts.filesOf(draft)) }
    },

    async put({ params, body }, { caller }) {
      return { data: await change.write(await own(caller, params.place), body) }
    },

    async delete({ params, query }, { caller }) {
      await change.remove(caller, await own(caller, params.place), query)
    },

    async getFile({ params }, { caller }) {
      const file = await drafts.file(await own(caller, params.place), params.fileId)
      if (!file) throw notFound('This file is not in the draft.')
      const url = file.url ?? `data:${file.mediaType};base64,${file.bytes?.toString('base64') ?? ''}`
      return { data: { ...presentDraftFile(file), url } }
    },

    async putFile({ params, body }, { caller }) {
      return {
        data: presentDraftFile(await change.addFile(caller, await own(caller, params.place), params.fileId, body)),
      }
    },

    async deleteFile({ params, query }, { caller }) {
      await change.removeFile(caller, await own(caller, params.place), params.fileId, query.forGood)
    },
  }
}

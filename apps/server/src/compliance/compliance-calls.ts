import type { complianceCalls } from '@atrium/contract/calls/compliance'
import { type Gpt, saysOfGpt, seesGpt } from '@atrium/domain/gpts/gpt'
import { soughtOf } from '@atrium/domain/search/find-text'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { Workspace } from './ask-workspace.ts'

/** Pages of the workspace that one page of an answer may take: others may not be seen by whoever asks, and most are none that is looked for. */
const MOST_PAGES = { all: 5, sought: 20 }

type Dependencies = {
  workspace: Workspace
  /** The companions that somebody has made of these agents, by the agent's id. */
  takenOver: (author: string, agentIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** The company's GPTs over HTTP. */
export function createComplianceCalls({ workspace, takenOver }: Dependencies): HandlersOf<typeof complianceCalls> {
  return {
    async gpts({ query: { after, contains = '', limit } }, { caller, signal }) {
      const sought = soughtOf(contains)
      const most = sought.folded === '' ? MOST_PAGES.all : MOST_PAGES.sought
      const seen: Gpt[] = []
      let lastId = after ?? null
      let hasMore = true
      for (let page = 0; page < most && hasMore && seen.length < limit; page += 1) {
        // Never more than still fit, so that a page ends where the next one begins.
        const next = await workspace.pageAfter(lastId, limit - seen.length, signal)
        seen.push(...next.gpts.filter((gpt) => seesGpt(gpt, caller) && saysOfGpt(gpt, sought)))
        hasMore = next.hasMore && next.lastId !== null && next.lastId !== lastId
        lastId = next.lastId ?? lastId
      }
      const companions = await takenOver(
        caller.author,
        seen.map(({ id }) => id),
      )
      const data = seen.map(({ id, name, description, tools, files, owner, visibility, createdAt }) => ({
        id,
        name,
        description,
        tools,
        files,
        owner,
        visibility,
        createdAt,
        companionId: companions.get(id) ?? null,
      }))
      return { data, lastId, hasMore }
    },

    info() {
      const { workspaceId } = workspace
      return Promise.resolve({ data: { connected: workspaceId !== null, workspaceId } })
    },
  }
}

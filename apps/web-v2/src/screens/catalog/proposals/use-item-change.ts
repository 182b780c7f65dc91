import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'
import { useNavigate } from '#router/use-navigate.ts'

/** What somebody changes in a prompt and has not sent, and how it is sent: as the next version, or as a proposal. */
export function usePromptChange(promptId: string, mayChange: boolean) {
  const catalog = useRoom(catalogRoom)
  const proposals = useRoom(proposalsRoom)
  const navigate = useNavigate()
  return {
    store: (mayChange ? catalog.unsaved : proposals.unsent.prompts).of(promptId),
    /** Rejects with a `RequestError` that can be shown at the field. */
    async send(variables: PromptVariable[]): Promise<void> {
      if (mayChange) return catalog.save(promptId, variables)
      const proposalId = await proposals.sendPrompt(promptId, variables)
      if (proposalId !== null) void navigate({ to: '/content/proposals/:proposalId', params: { proposalId } })
    },
  }
}

/** The same of a group. */
export function useGroupChange(groupId: string, mayChange: boolean) {
  const { groups } = useRoom(catalogRoom)
  const proposals = useRoom(proposalsRoom)
  const navigate = useNavigate()
  return {
    store: (mayChange ? groups.unsaved : proposals.unsent.groups).of(groupId),
    /** Rejects with a `RequestError` that can be shown at the field. */
    async send(): Promise<void> {
      if (mayChange) return groups.save(groupId)
      const proposalId = await proposals.sendGroup(groupId)
      if (proposalId !== null) void navigate({ to: '/content/proposals/:proposalId', params: { proposalId } })
    },
  }
}

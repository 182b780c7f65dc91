import { fromSaved } from '@atrium/browser-state/catalog/from-saved'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import type { Outgoing } from '@atrium/browser-state/outbox/outgoing'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { improvePlace } from '@atrium/domain/drafts/draft-place'
import { improvementRequest } from '@atrium/domain/improvements/improvement-request'
import { promptOf } from '@atrium/domain/messages/prompt-of'
import { useCallback } from 'react'
import { toImprovement } from '#router/addresses/compare-address.ts'
import { useNewPrompt } from '#writing/use-new-prompt.ts'

/** It goes out before every prompt that is improved, and is paid for. */
const TOLD = [{ role: 'system' as const, parts: [{ type: 'text' as const, text: improvementRequest() }] }]

/** The desk at which a prompt is handed in to be improved. @param saved the saved prompt that it is */
export function useOptimizerDesk(saved: CatalogPrompt | undefined) {
  const room = useRoom(promptsRoom)
  const { project } = useProject()
  const { shown, draft: wish } = useDraftAt(improvePlace(project?.projectId ?? 0))
  const begin = useCallback(
    async (message: Outgoing) => {
      const text = promptOf(message.input.messages?.[0]?.parts ?? [])
      const about = { wish: wish.shown.get().text, fromCatalog: fromSaved(saved, text) }
      const promptId = await room.improve(message, about)
      if (promptId !== null) wish.write('')
      return promptId
    },
    [room, wish, saved],
  )
  return {
    desk: useNewPrompt('chat', { leadsTo: toImprovement, begin, branch: TOLD }),
    wish: shown.text,
    onWish: (text: string) => wish.write(text),
  }
}

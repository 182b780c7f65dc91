import { CATALOG_FAILURE_TEXTS } from './catalog-failure-texts.ts'
import { FAILURE_TEXTS } from './message-texts.ts'

/** What a conversation that the server refuses to begin leads with. Source: the specification, section 8. */
export function refusedBeginningText({
  companion,
}: {
  companion?: { draft?: boolean | undefined } | undefined
}): string {
  if (!companion) return 'Failed to create thread!'
  return companion.draft ? CATALOG_FAILURE_TEXTS.createAgentConversation : FAILURE_TEXTS.createAssistantConversation
}

import { begunPromptRoom } from '@atrium/browser-state/catalog/begun-prompt-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'
import { useNavigate } from '#router/use-navigate.ts'

/** Leads to a new saved prompt that begins with a text, and with what a saved prompt that it comes from says of its variables. */
export function useSaveAsPrompt(): (text: string, variables?: readonly PromptVariable[]) => void {
  const begun = useRoom(begunPromptRoom)
  const navigate = useNavigate()
  return (text, variables = []) => {
    begun.set({ text, variables })
    void navigate('/content/prompts')
  }
}

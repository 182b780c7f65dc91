import { begunPromptRoom } from '@atrium/browser-state/catalog/begun-prompt-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useNavigate } from '#router/use-navigate.ts'

/** Leads to a new saved prompt that begins with a text. */
export function useSaveAsPrompt(): (text: string) => void {
  const begun = useRoom(begunPromptRoom)
  const navigate = useNavigate()
  return (text) => {
    begun.set(text)
    void navigate('/content/prompts')
  }
}

import { useOfferedPrompts } from '@atrium/browser-state/catalog/use-offered-prompts'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import type { Trigger } from '@atrium/domain/composing/find-trigger'
import { MessageSquareQuote } from 'lucide-react'
import type { Choice } from './use-choices.tsx'

/** Characters of a text that tell what a prompt is about where it has no description. */
const BEGINNING = 120

/** The prompts of the catalog that `/` offers; `insert` puts one into the text. */
export function usePromptChoices({ sign, query }: Trigger, insert: (prompt: CatalogPrompt) => void) {
  const { prompts, isLoading } = useOfferedPrompts({ isOn: sign === '/', words: query })
  const choices = prompts.map((prompt): Choice => ({
    id: `prompt-${prompt.id}`,
    label: prompt.name,
    description: prompt.description || prompt.prompt.slice(0, BEGINNING),
    icon: <MessageSquareQuote />,
    insert: () => insert(prompt),
  }))
  return { choices, isLoading }
}

import type { WritingField } from '@atrium/ui/composer/writing-field'
import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useDemandAt } from '@atrium/browser-state/drafts/demands/use-demand-at'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import type { Trigger } from '@atrium/domain/composing/find-trigger'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables/variables-of-prompt'
import { fillPromptText } from '@atrium/domain/prompts/prompt-text'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { replaceInField } from './replace-in-field.ts'

const FillPrompt = lazyPart(async () => ({ default: (await import('./fill-prompt.tsx')).FillPrompt }))

type Place = {
  /** Whose draft the field shows. */
  place: string
  /** What is written has an answer that may use tools. */
  hasTools: boolean
  trigger: Trigger
  field: WritingField
  /** Shows something over the page until it is called with null. */
  onShow: (dialog: ReactNode) => void
}

/**
 * Puts a prompt where the sign stands, and what it demands onto the desk; one with variables is asked for its values first. The model stays the one that was chosen
 * for the message.
 */
export function useInsertPrompt({ place, hasTools, trigger, field, onShow }: Place): (prompt: CatalogPrompt) => void {
  const catalog = useRoom(catalogRoom)
  const demandAt = useDemandAt()
  return (prompt) => {
    const insert = (text: string) => {
      catalog.view('prompts', prompt.id)
      field.focus()
      replaceInField(field, placeOf(trigger, field.value), text)
      demandAt(place, hasTools ? prompt : { ...prompt, tools: [] })
    }
    const { isTemplate, prompt: text, variables } = prompt
    if (!isTemplate) return insert(text)
    if (variablesOfPrompt(text, variables).length === 0) return insert(fillPromptText(text, {}).text)
    const done = (filled: string | null) => {
      // The field takes nothing while a dialog is over it.
      flushSync(() => onShow(null))
      if (filled === null) field.focus()
      else insert(filled)
    }
    onShow(<FillPrompt prompt={prompt} onDone={done} />)
  }
}

/** Where the sign stands; the end of a text that another tab has changed meanwhile. */
function placeOf({ sign, query, start, end }: Trigger, text: string): { start: number; end: number } {
  return text.slice(start, end) === sign + query ? { start, end } : { start: text.length, end: text.length }
}

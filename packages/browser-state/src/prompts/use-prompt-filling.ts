import type { FilledTemplate } from '@atrium/domain/prompts/filled-template'
import { fillTemplate, standingValues, type Template } from '@atrium/domain/prompts/variables/fill-template'
import { findPlaceholders } from '@atrium/domain/prompts/variables/find-placeholders'
import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables/variables-of-prompt'
import { useState } from 'react'
import type { ShownDraft } from '#drafts/shown-draft.ts'
import { NOT_FILLED } from '#drafts/filling.ts'
import { useDraftAt } from '#drafts/use-draft.ts'

type Written = Pick<ShownDraft, 'text' | 'filling'>

const NONE: ReadonlySet<string> = new Set()

/** The words of a prompt that is being written, with its values in their places. */
export function filledWords(draft: Written): string {
  return fillTemplate(templateOf(draft), valuesOf(draft)).text
}

/** What these words are filled from; undefined where nothing is. */
export function templateOfDraft(draft: Written): FilledTemplate | undefined {
  const { isTemplate, text, variables: described } = templateOf(draft)
  const standing = isTemplate ? standingValues({ text, variables: described }, valuesOf(draft)) : []
  if (standing.length === 0) return undefined
  const known = described.filter(({ name }) => standing.some(([variable]) => variable.name === name))
  return {
    text,
    variables: Object.fromEntries(standing.map(([{ name }, value]) => [name, value])),
    ...(known.length > 0 && { described: known }),
  }
}

/** The variables of the prompt that is being written at a place, and the values that somebody gives them. Both stay with its draft. */
export function usePromptFilling(place: string) {
  const { shown, draft } = useDraftAt(place)
  const [asked, setAsked] = useState(0)
  const filling = shown.filling ?? NOT_FILLED
  const { isTemplate, described, values } = filling
  const variables = isTemplate ? variablesOfPrompt(shown.text, described) : []
  // A text that is begun anew has not been tried.
  if (asked > 0 && variables.length === 0) setAsked(0)
  const unfit = fillTemplate(templateOf(shown), values).unfit.map(({ name }) => name)
  return {
    variables,
    values,
    isTemplate,
    /** Nothing stands in braces: there is nothing to say of it. */
    isPlain: findPlaceholders(shown.text).every(({ kind }) => kind === 'malformed'),
    /** Those that do not fit, once somebody has tried to send. */
    unfit: asked === 0 ? NONE : new Set(unfit),
    /** How often somebody has tried in vain. */
    asked,
    change: (name: string, value: string) => draft.fill({ ...filling, values: { ...values, [name]: value } }),
    describe(variable: PromptVariable) {
      const others = described.filter(({ name }) => name !== variable.name)
      draft.fill({ ...filling, described: [...others, variable] })
    },
    setTemplate: (next: boolean) => draft.fill({ ...filling, isTemplate: next }),
    /** False where a value is missing or does not fit, which is told from then on. */
    check(): boolean {
      setAsked(unfit.length === 0 ? 0 : asked + 1)
      return unfit.length === 0
    },
  }
}

function templateOf({ text, filling = NOT_FILLED }: Written): Template {
  return { text, isTemplate: filling.isTemplate, variables: filling.described }
}

function valuesOf({ filling = NOT_FILLED }: Written) {
  return filling.values
}

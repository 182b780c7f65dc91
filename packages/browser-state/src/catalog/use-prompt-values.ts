import { fillTogether } from '@atrium/domain/prompts/variables/fill-together'
import { type NamedTemplate, variablesTogether } from '@atrium/domain/prompts/variables/variables-together'
import { useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The values that somebody gives to the variables of some prompts, one for all of a name where they take one in common, and what their texts are with them. */
export function usePromptValues(templates: readonly NamedTemplate[]) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setIsAsked] = useState(false)
  const { templates: filled, unfit } = fillTogether(templates, values)
  return {
    variables: variablesTogether(templates),
    /** By the keys of the variables, as `unfit`. */
    values,
    /** Those that do not fit, once somebody has asked for the texts. */
    unfit: isAsked ? new Set(unfit.map(({ key }) => key)) : NONE,
    change: (key: string, value: string) => setValues((all) => ({ ...all, [key]: value })),
    /** The texts as far as they are filled in. */
    previews: filled.map(({ preview, values: given }) => ({ text: preview, values: given })),
    /** The whole texts; null where a value is missing or does not fit, which is told from then on. */
    take(): FilledPromptText[] | null {
      setIsAsked(true)
      return unfit.length === 0 ? filled.map(({ text, values: given }) => ({ text, values: given })) : null
    },
  }
}

/** A text, and what stands in it for its variables. */
export type FilledPromptText = { text: string; values: Readonly<Record<string, string>> }

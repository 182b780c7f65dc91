import { fillTemplate, type Template } from '@atrium/domain/prompts/fill-template'
import { fillPromptText } from '@atrium/domain/prompts/prompt-text'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables-of-prompt'
import { useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The values that somebody gives to the variables of a prompt, and what the text is with them. */
export function usePromptValues({ text, isTemplate, variables: described }: Template) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setIsAsked] = useState(false)
  const variables = isTemplate ? variablesOfPrompt(text, described) : []
  const filled = fillTemplate({ text, isTemplate, variables: described }, values)
  /** What has no value yet stands there by its name. */
  const known = Object.fromEntries(variables.map(({ name, default: standing }) => [name, values[name] || standing]))
  return {
    variables,
    values,
    /** Those that do not fit, once somebody has asked for the text. */
    unfit: isAsked ? new Set(filled.unfit.map(({ name }) => name)) : NONE,
    change: (name: string, value: string) => setValues((all) => ({ ...all, [name]: value })),
    /** The text as far as it is filled in. */
    preview: isTemplate ? fillPromptText(text, known).text : text,
    /** The whole text; null where a value is missing or does not fit, which is told from then on. */
    take(): string | null {
      setIsAsked(true)
      return filled.unfit.length === 0 ? filled.text : null
    },
  }
}

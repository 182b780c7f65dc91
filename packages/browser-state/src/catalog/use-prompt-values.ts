import { fillTemplate, type Template } from '@atrium/domain/prompts/variables/fill-template'
import { fillPromptText } from '@atrium/domain/prompts/prompt-text'
import { variablesTogether } from '@atrium/domain/prompts/variables/variables-together'
import { useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The values that somebody gives to the variables of some prompts, one for all of a name, and what their texts are with them. */
export function usePromptValues(templates: readonly Template[]) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setIsAsked] = useState(false)
  const variables = variablesTogether(templates)
  const filled = templates.map((template) => fillTemplate(template, values))
  /** What has no value yet stands there by its name. */
  const known = Object.fromEntries(variables.map(({ name, default: standing }) => [name, values[name] || standing]))
  const unfit = filled.flatMap((one) => one.unfit.map(({ name }) => name))
  return {
    variables,
    values,
    /** Those that do not fit, once somebody has asked for the texts. */
    unfit: isAsked ? new Set(unfit) : NONE,
    change: (name: string, value: string) => setValues((all) => ({ ...all, [name]: value })),
    /** The texts as far as they are filled in. */
    previews: templates.map(({ isTemplate, text }) => (isTemplate ? fillPromptText(text, known).text : text)),
    /** The whole texts; null where a value is missing or does not fit, which is told from then on. */
    take(): string[] | null {
      setIsAsked(true)
      return unfit.length === 0 ? filled.map(({ text }) => text) : null
    },
  }
}

import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'
import { Select } from '../select/select.tsx'
import { TextField } from '../text-field/text-field.tsx'
import type { PromptValuesTexts } from './prompt-values-texts.ts'

export type PromptValuesProps = {
  variables: readonly PromptVariable[]
  values: Readonly<Record<string, string>>
  /** The names of those whose value is missing or does not fit. */
  unfit: ReadonlySet<string>
  onChange: (name: string, value: string) => void
  texts: PromptValuesTexts
}

/** A field for the value of each variable of a prompt, with its default in it. */
export function PromptValues({ variables, values, unfit, onChange, texts }: PromptValuesProps) {
  return variables.map(({ name, type, required, options = [], default: standing = '', sample }) => {
    const shared = {
      label: name,
      required,
      value: values[name] ?? standing,
      error: unfit.has(name) ? texts[type] : undefined,
      onChange: (value: string) => onChange(name, value),
    }
    if (type === 'choice') {
      return <Select key={name} {...shared} choices={options.map((option) => ({ value: option, label: option }))} />
    }
    if (type === 'number') return <TextField key={name} {...shared} placeholder={sample} inputMode="decimal" />
    return <TextField key={name} {...shared} placeholder={sample} />
  })
}

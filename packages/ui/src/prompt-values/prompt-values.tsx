import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'
import { Select } from '../select/select.tsx'
import { TextField } from '../text-field/text-field.tsx'
import type { PromptValuesTexts } from './prompt-values-texts.ts'

/** A variable: `key` is what its value is given by, and `label` what it is called here; its name where they are missing. */
export type ValueField = PromptVariable & { key?: string; label?: string }

export type PromptValuesProps = {
  variables: readonly ValueField[]
  values: Readonly<Record<string, string>>
  /** The keys of those whose value is missing or does not fit. */
  unfit: ReadonlySet<string>
  onChange: (key: string, value: string) => void
  texts: PromptValuesTexts
}

/** A field for the value of each variable of a prompt, with its default in it. */
export function PromptValues({ variables, values, unfit, onChange, texts }: PromptValuesProps) {
  return variables.map(({ name, key = name, label = name, type, required, options = [], ...of }) => {
    const { default: standing = '', sample } = of
    const shared = {
      label,
      required,
      value: (Object.hasOwn(values, key) ? values[key] : undefined) ?? standing,
      error: unfit.has(key) ? texts[type] : undefined,
      onChange: (value: string) => onChange(key, value),
    }
    if (type === 'choice') {
      return <Select key={key} {...shared} choices={options.map((option) => ({ value: option, label: option }))} />
    }
    if (type === 'number') return <TextField key={key} {...shared} placeholder={sample} inputMode="decimal" />
    return <TextField key={key} {...shared} placeholder={sample} />
  })
}

import {
  type PromptVariable,
  VARIABLE_TEXT_LIMIT,
  VARIABLE_TYPES,
  type VariableType,
} from '@atrium/domain/prompts/variables/prompt-variable'
import { Checkbox } from '@atrium/ui/checkbox/checkbox'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { OptionsField } from '#features/variables/options-field.tsx'
import styles from './prompt-screen.module.css'

type Props = {
  variables: readonly PromptVariable[]
  /** The one that has just been declared: its fields take the focus as they come. */
  declaredLast?: string | undefined
  /** Without it they are only shown. */
  onChange?: ((variables: PromptVariable[]) => void) | undefined
}

/** The variables of a text, each with its type, whether it is required, and its default. */
export function VariableFields({ variables, declaredLast, onChange }: Props) {
  const { t } = useTranslation('catalog')
  if (variables.length === 0) return null
  return (
    <fieldset className={styles.variables}>
      <legend>{t('variables')}</legend>
      {variables.map((variable) => {
        const { name, type, required, default: standing = '', sample = '', options = [] } = variable
        const change = onChange
          ? (fields: Partial<PromptVariable>) =>
              onChange(variables.map((each) => (each.name === name ? { ...each, ...fields } : each)))
          : undefined
        return (
          <div key={name} ref={name === declaredLast ? focusFirst : undefined} className={styles.variable}>
            <code className={styles.variableName}>{name}</code>
            <Select<VariableType>
              label={t('typeOf', { name })}
              hideLabel
              value={type}
              choices={VARIABLE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
              onChange={change && ((next) => change({ type: next }))}
            />
            <TextField
              label={t('defaultOf', { name })}
              hideLabel
              placeholder={t('default')}
              maxLength={VARIABLE_TEXT_LIMIT}
              value={standing}
              onChange={change && ((text) => change({ default: text === '' ? undefined : text }))}
            />
            <Checkbox
              label={t('required')}
              checked={required}
              onChange={change && ((next) => change({ required: next }))}
            />
            <TextField
              className={styles.options}
              label={t('sampleOf', { name })}
              hideLabel
              placeholder={t('sample')}
              maxLength={VARIABLE_TEXT_LIMIT}
              value={sample}
              onChange={change && ((text) => change({ sample: text === '' ? undefined : text }))}
            />
            {type === 'choice' && (
              <OptionsField
                className={styles.options}
                {...{ name, options }}
                onChange={change && ((next) => change({ options: next }))}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

function focusFirst(row: HTMLElement | null): void {
  row?.querySelector<HTMLElement>('button, input')?.focus()
}

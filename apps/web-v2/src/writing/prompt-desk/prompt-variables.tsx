import type { usePromptFilling } from '@atrium/browser-state/prompts/use-prompt-filling'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { VARIABLE_TYPES, type VariableType } from '@atrium/domain/prompts/variables/prompt-variable'
import { Checkbox } from '@atrium/ui/checkbox/checkbox'
import { PromptValues } from '@atrium/ui/prompt-values/prompt-values'
import { PROMPT_VALUES_TEXTS } from '@atrium/ui/prompt-values/prompt-values-texts'
import { Select } from '@atrium/ui/select/select'
import { Switch } from '@atrium/ui/switch/switch'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionsField } from '#features/variables/options-field.tsx'
import styles from './prompt-variables.module.css'

type Props = { filling: ReturnType<typeof usePromptFilling> }

/** Below a prompt that is written: its variables, each with its type, whether it is required, and its value. */
export function PromptVariables({ filling }: Props) {
  const { t } = useTranslation(['prompts', 'catalog'])
  const texts = useTexts(PROMPT_VALUES_TEXTS)
  const fields = useRef<HTMLFieldSetElement>(null)
  const { variables, values, unfit, asked, isTemplate, change, describe } = filling
  const askedBefore = useRef(asked)
  // Whoever sends too early goes on where a value is missing. Fields that come anew take nobody out of the text.
  useEffect(() => {
    if (asked > askedBefore.current) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    askedBefore.current = asked
  }, [asked])
  return (
    <fieldset ref={fields} className={styles.variables}>
      <legend>{t('catalog:variables')}</legend>
      {variables.map((variable) => {
        const { name, type, required, options = [] } = variable
        return (
          <div key={name} className={styles.variable}>
            <div className={styles.value}>
              <PromptValues variables={[variable]} {...{ values, unfit, texts }} onChange={change} />
            </div>
            <Select<VariableType>
              label={t('catalog:typeOf', { name })}
              hideLabel
              value={type}
              choices={VARIABLE_TYPES.map((value) => ({ value, label: t(`catalog:types.${value}`) }))}
              onChange={(next) => describe({ ...variable, type: next })}
            />
            <Checkbox
              label={
                <>
                  {t('catalog:required')}
                  <span className="visually-hidden">: {name}</span>
                </>
              }
              checked={required}
              onChange={(next) => describe({ ...variable, required: next })}
            />
            {type === 'choice' && (
              <OptionsField
                className={styles.options}
                {...{ name, options }}
                onChange={(next) => describe({ ...variable, options: next })}
              />
            )}
          </div>
        )
      })}
      <Switch label={t('fillsIn')} hint={t('fillsInHint')} checked={isTemplate} onChange={filling.setTemplate} />
    </fieldset>
  )
}

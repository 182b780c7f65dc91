import { Combobox as Base } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Check, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import field from '../field/field.module.css'
import surface from '../popup-surface/popup-surface.module.css'
import select from '../select/select.module.css'
import styles from './search-select.module.css'

export type SearchChoice = {
  value: string
  label: string
  description?: string
  /** Before the label. */
  mark?: ReactNode
}

export type SearchSelectProps = FieldTexts & {
  /** Null until something is chosen, and again once the text is changed. */
  value: SearchChoice | null
  onChange: (value: SearchChoice | null) => void
  /** What fits the text. */
  choices: readonly SearchChoice[]
  /** Tells what was typed, where somebody else looks for what fits it; without it the labels of `choices` are looked through here. */
  onSearch?: (text: string) => void
  placeholder?: string
  texts: {
    /** Where nothing fits. */
    none: string
  }
}

/** One of many, found by its name. */
export function SearchSelect({ value, onChange, choices, onSearch, placeholder, texts, ...about }: SearchSelectProps) {
  return (
    <Field {...about}>
      {(control) => (
        // The pages' policy allows no style elements; the look is all in our own sheets.
        <CSPProvider disableStyleElements>
          <Base.Root
            value={value}
            items={choices}
            autoHighlight
            isItemEqualToValue={(one, other) => one.value === other.value}
            {...(onSearch && { filter: null })}
            onInputValueChange={(text, { reason }) => {
              // What was chosen stands in the field by its label, which nobody is looking for.
              if (reason === 'input-change' || reason === 'input-clear') onSearch?.(text)
            }}
            onOpenChangeComplete={(open) => !open && onSearch?.('')}
            onValueChange={onChange}
          >
            <div className={styles.line}>
              <Search className={styles.icon} aria-hidden="true" />
              <Base.Input
                {...control}
                aria-label={about.label}
                aria-required={about.required}
                className={field.input}
                {...{ placeholder }}
              />
            </div>
            <Base.Portal render={<section aria-label={about.label} />}>
              <Base.Positioner className={styles.positioner} sideOffset={5} collisionPadding={8}>
                <Base.Popup className={`${surface.surface} ${styles.popup}`}>
                  <Base.Empty>
                    <span className={styles.none}>{texts.none}</span>
                  </Base.Empty>
                  <Base.List>
                    {(choice: SearchChoice) => (
                      <Base.Item key={choice.value} value={choice} className={select.item}>
                        {choice.mark}
                        <span className={select.words}>
                          <span className={styles.label}>{choice.label}</span>
                          {choice.description && <span className={select.description}>{choice.description}</span>}
                        </span>
                        <Base.ItemIndicator>
                          <Check className={select.check} aria-hidden="true" />
                        </Base.ItemIndicator>
                      </Base.Item>
                    )}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        </CSPProvider>
      )}
    </Field>
  )
}

import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import field from '../field/field.module.css'
import surface from '../popup-surface/popup-surface.module.css'
import styles from './select.module.css'

export type SelectChoice<Value extends string> = {
  value: Value
  label: string
  description?: ReactNode
  /** Before the label, also in the closed select. */
  mark?: ReactNode
  /** Muted, at the end of the row. */
  detail?: string
  /** The heading of its group. Choices of a group follow each other. */
  group?: string
  /** What is typed to find it, where the label is not what one types. */
  typed?: string
  disabled?: boolean
}

export type SelectProps<Value extends string> = FieldTexts & {
  value: Value
  choices: readonly SelectChoice<Value>[]
  /** Without it the select is disabled. */
  onChange?: (value: Value) => void
  disabled?: boolean
  aside?: ReactNode
  className?: string
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, choices, onChange, disabled, ...texts } = props
  return (
    <Field {...texts}>
      {(control) => (
        // The pages' policy allows no style elements; the look is all in our own sheets.
        <CSPProvider disableStyleElements>
          <Base.Root
            value={value}
            items={choices.map(({ value: item, label }) => ({ value: item, label }))}
            disabled={disabled || !onChange}
            onValueChange={(next) => next !== null && onChange?.(next)}
          >
            <Base.Trigger {...control} aria-label={texts.label} className={`${field.input} ${styles.trigger}`}>
              {choices.find((choice) => choice.value === value)?.mark}
              <Base.Value className={styles.value} />
              <ChevronsUpDown className={styles.arrows} aria-hidden="true" />
            </Base.Trigger>
            <Base.Portal render={<section aria-label={texts.label} />}>
              <Base.Backdrop className={surface.backdrop} />
              <Base.Positioner
                className={surface.positioner}
                alignItemWithTrigger={false}
                sideOffset={5}
                collisionPadding={8}
              >
                <Base.Popup className={`${surface.popup} ${styles.popup}`}>
                  <Base.List>
                    {grouped(choices).map(({ group, members }) => {
                      const items = members.map((choice) => <Choice key={choice.value} choice={choice} />)
                      if (!group) return items
                      return (
                        <Base.Group key={group}>
                          <Base.GroupLabel className={styles.group}>{group}</Base.GroupLabel>
                          {items}
                        </Base.Group>
                      )
                    })}
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

function grouped<Value extends string>(choices: readonly SelectChoice<Value>[]) {
  return [...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) => ({ group, members }))
}

function Choice({ choice }: { choice: SelectChoice<string> }) {
  return (
    <Base.Item value={choice.value} label={choice.typed} disabled={choice.disabled} className={styles.item}>
      {choice.mark}
      <span className={styles.words}>
        <Base.ItemText>{choice.label}</Base.ItemText>
        {choice.description && <span className={styles.description}>{choice.description}</span>}
      </span>
      {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
      <Base.ItemIndicator>
        <Check className={styles.check} aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

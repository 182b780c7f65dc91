import type { ReactNode } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'
import styles from './number-box.module.css'

export type NumberBoxProps = FieldTexts &
  Pick<NumberInputProps, 'value' | 'onChange' | 'min' | 'max' | 'step' | 'leap' | 'disabled' | 'placeholder'> & {
    /** After the number: `tokens`, `s`. */
    unit?: string
    aside?: ReactNode
  }

export function NumberBox(props: NumberBoxProps) {
  const { value, onChange, min, max, step, leap, disabled, placeholder, unit, ...texts } = props
  return (
    <Field {...texts}>
      {(control) => (
        <span className={styles.line}>
          <NumberInput {...control} {...{ value, onChange, min, max, step, leap, disabled, placeholder }} />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  )
}

import type { ReactNode } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import { NumberInput } from '../number-box/number-input.tsx'
import styles from './slider.module.css'

export type SliderProps = FieldTexts & {
  /** null where nothing is set: the knob rests at the start and the box shows the placeholder. */
  value: number | null
  /** Without it the slider is disabled. */
  onChange?: (value: number) => void
  min: number
  max: number
  step: number
  disabled?: boolean
  placeholder?: string
  /** Named places on the way, for example Precise 0.2, Balanced 0.7, Creative 1. */
  anchors?: readonly { label: string; value: number }[]
  /** Beside the label: the changed dot and the reset button. */
  aside?: ReactNode
  texts: { slider: (label: string) => string }
}

/** A range to drag and a box to type in, over the same value. */
export function Slider(props: SliderProps) {
  const { value, onChange, min, max, step, disabled, placeholder, anchors, texts, ...field } = props
  const off = disabled || !onChange
  const share = max > min ? (((value ?? min) - min) / (max - min)) * 100 : 0
  return (
    <Field {...field}>
      {(control) => (
        <>
          <span className={styles.line}>
            <input
              type="range"
              className={styles.range}
              style={{ '--share': `${share}%` } as React.CSSProperties}
              aria-label={texts.slider(field.label)}
              data-unset={value === null ? '' : undefined}
              {...{ min, max, step }}
              value={value ?? min}
              disabled={off}
              onChange={(event) => onChange?.(event.target.valueAsNumber)}
            />
            <NumberInput
              {...control}
              className={styles.box}
              {...{ value, onChange, min, max, step, placeholder }}
              disabled={off}
            />
          </span>
          {anchors && (
            <span className={styles.anchors}>
              {anchors.map((anchor) => (
                <button
                  key={anchor.label}
                  type="button"
                  className={styles.anchor}
                  aria-pressed={value === anchor.value}
                  disabled={off}
                  onClick={() => onChange?.(anchor.value)}
                >
                  {anchor.label}
                </button>
              ))}
            </span>
          )}
        </>
      )}
    </Field>
  )
}

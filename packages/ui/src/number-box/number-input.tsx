import { settleNumberBox } from '@atrium/domain/options/settle-number-box'
import { typedNumber } from '@atrium/domain/options/typed-number'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import field from '../field/field.module.css'

export type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  /** null where nothing is set; the placeholder then says what happens. */
  value: number | null
  /** Called on leaving the box or on Enter, with a value in range. Without it the box is disabled. */
  onChange?: (value: number) => void
  min: number
  max: number
  step: number
  /** How far an arrow key goes, where that is further than a step. */
  leap?: number
}

/**
 * A box for a number: what is typed is clamped and rounded on leaving, also where the box goes away around it; clearing it brings the
 * previous value back.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, min, max, step, leap = step, disabled, className, ...rest } = props
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? '' : String(value)
  const settle = () => {
    setTyped(null)
    if (typed === null || typedNumber(typed) === null) return
    const settled = settleNumberBox(typed, value ?? min, { min, max, step })
    if (settled !== value) onChange?.(settled)
  }
  // A field that is taken out of the page is not told that it is left.
  const settleLast = useEffectEvent(settle)
  useEffect(() => () => settleLast(), [])
  const nudge = (direction: 1 | -1) => {
    const from = typedNumber(typed ?? '') ?? value ?? min
    setTyped(null)
    onChange?.(settleNumberBox(String(from + direction * leap), from, { min, max, step }))
  }
  return (
    <input
      type="text"
      inputMode={min < 0 ? 'text' : 'decimal'}
      autoComplete="off"
      {...rest}
      className={[field.input, className].filter(Boolean).join(' ')}
      value={typed ?? shown}
      disabled={disabled || !onChange}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault()
          nudge(event.key === 'ArrowUp' ? 1 : -1)
        }
      }}
    />
  )
}

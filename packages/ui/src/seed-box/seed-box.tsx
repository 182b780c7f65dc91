import { formatSeed, parseSeed, randomSeed } from '@atrium/domain/options/parse-seed'
import { Dices, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import styles from './seed-box.module.css'

export type SeedBoxProps = {
  label: string
  /** null for a random seed. */
  value: number | null
  /** Without it the box is read-only. */
  onChange?: (seed: number | null) => void
  max: number
  /** Says that a text is no seed instead of passing over it. */
  flagsInvalid?: boolean
  locale: string
  disabled?: boolean
  hint?: ReactNode
  aside?: ReactNode
  texts: { random: string; invalid: (max: string) => string; roll: string; clear: string }
}

/** A whole number that repeats a result; thousand separators stand in it while it is not being edited. */
export function SeedBox(props: SeedBoxProps) {
  const { label, value, onChange, max, flagsInvalid, locale, disabled, hint, aside, texts } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const invalid = typed !== null && !parseSeed(typed, max).valid
  const limit = formatSeed(max, { locale, focused: false })
  const change = (text: string) => {
    const { seed, valid } = parseSeed(text, max)
    // A text that is no number is ignored: the seed stays as it was, and so does the box.
    if (!valid && !flagsInvalid) return
    setTyped(text)
    if (valid) onChange?.(seed)
  }
  const take = (seed: number | null) => {
    setTyped(null)
    onChange?.(seed)
  }
  return (
    <TextField
      className={styles.box}
      label={label}
      hint={hint}
      aside={aside}
      error={flagsInvalid && invalid ? texts.invalid(limit) : undefined}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      placeholder={texts.random}
      value={typed ?? formatSeed(value, { locale, focused })}
      onChange={onChange && change}
      end={
        onChange &&
        !disabled && (
          <span className={styles.buttons}>
            {(value !== null || invalid) && (
              <IconButton size="small" label={texts.clear} icon={<X />} onClick={() => take(null)} />
            )}
            <IconButton
              size="small"
              label={texts.roll}
              icon={<Dices />}
              onClick={() => take(randomSeed(max, Math.random))}
            />
          </span>
        )
      }
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        if (!invalid) setTyped(null)
      }}
    />
  )
}

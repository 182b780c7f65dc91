import { formatSeed, parseSeed } from '@atrium/domain/options/parse-seed'
import { type ReactNode, useState } from 'react'
import { TextField } from '../text-field/text-field.tsx'

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
  texts?: { random?: string; invalid?: (max: string) => string }
}

/** A whole number that repeats a result; thousand separators stand in it while it is not being edited. */
export function SeedBox(props: SeedBoxProps) {
  const { label, value, onChange, max, flagsInvalid, locale, disabled, hint, aside, texts } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const invalid = typed !== null && !parseSeed(typed, max).valid
  const limit = formatSeed(max, { locale, focused: false })
  const message = texts?.invalid?.(limit) ?? `Enter a whole number from 0 to ${limit}, or nothing for a random one.`
  const change = (text: string) => {
    const { seed, valid } = parseSeed(text, max)
    // A text that is no number is ignored: the seed stays as it was, and so does the box.
    if (!valid && !flagsInvalid) return
    setTyped(text)
    if (valid) onChange?.(seed)
  }
  return (
    <TextField
      label={label}
      hint={hint}
      aside={aside}
      error={flagsInvalid && invalid ? message : undefined}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      placeholder={texts?.random ?? 'Random'}
      value={typed ?? formatSeed(value, { locale, focused })}
      onChange={onChange && change}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        if (!invalid) setTyped(null)
      }}
    />
  )
}

import { clampToStep, type StepRange } from './clamp-to-step.ts'
import { typedNumber } from './typed-number.ts'

/**
 * The value of a slider's number box when it is left: what was typed, clamped and rounded; the value before where the box was
 * cleared or holds no number. Source: the specification, section 5.
 */
export function settleNumberBox(text: string, previous: number, range: StepRange): number {
  const value = typedNumber(text)
  return value === null ? previous : clampToStep(value, range)
}

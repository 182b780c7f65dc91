import type { OptionChoice, OptionLabel } from './option-texts.ts'

/**
 * An option sheet is the table of everything that can be set for a provider's models: the console draws its controls from it
 * and the contract checks requests against it, so that a slider's range and the server's are one fact.
 */

/** A number with a range; `step` is the grid on which entered values are rounded. */
export type NumberField = {
  kind: 'number'
  name: string
  label: OptionLabel
  min: number
  /** For a number of tokens the chosen model's own limit. */
  max: number
  step: number
  default: number | null
  /** Shown but not changeable (Google top K is fixed at 64). */
  fixed?: boolean
}

export type ChoiceField = {
  kind: 'choice'
  name: string
  label: OptionLabel
  /** Without a label, a choice is shown as its value: a ratio, a size. */
  choices: readonly { value: string; label?: OptionChoice }[]
  default: string | null
}

export type SwitchField = { kind: 'switch'; name: string; label: OptionLabel; default: boolean }

/** A whole number from 0 up to `max`, or nothing for a random one. */
export type SeedField = {
  kind: 'seed'
  name: string
  label: OptionLabel
  max: number
  /** Text that is no number is called invalid (Stability); elsewhere it is ignored. */
  flagsInvalid?: boolean
}

/** Width and height chosen together; the two values go out under `width` and `height`. */
export type SizeField = {
  kind: 'size'
  name: 'size'
  label: OptionLabel
  sizes: readonly { width: number; height: number }[]
  default: { width: number; height: number }
}

/** An image handed in with the prompt: a source image or a mask. */
export type ImageField = { kind: 'image'; name: 'image' | 'mask'; label: OptionLabel }

export type OptionField = NumberField | ChoiceField | SwitchField | SeedField | SizeField | ImageField

/** The fields of one provider (for one model where models differ), in the order in which they are shown. */
export type OptionSheet = readonly OptionField[]

/** Chosen values by field name; dotted names (`thinking.budget_tokens`) are nested objects on the wire. */
export type OptionValue = string | number | boolean | null | OptionValue[] | { [key: string]: OptionValue | undefined }
export type OptionValues = { [name: string]: OptionValue | undefined }

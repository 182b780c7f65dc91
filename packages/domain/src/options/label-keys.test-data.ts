import { textsOf } from '#texts/texts-of.ts'
import { OPTION_CHOICE_TEXTS, OPTION_LABEL_TEXTS } from './option-texts.ts'

const keyOf = (key: string) => key.replace(/^.*\./, '')

/** Labels and choices that are called by their keys. */
export const LABEL_KEYS = textsOf(OPTION_LABEL_TEXTS, keyOf)
export const CHOICE_KEYS = textsOf(OPTION_CHOICE_TEXTS, keyOf)

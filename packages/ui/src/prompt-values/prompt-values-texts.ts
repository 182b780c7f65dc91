import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const PROMPT_VALUES_TEXTS = partTexts('catalog:use.unfit', { text: [], number: [], choice: [] })

export type PromptValuesTexts = TextsOf<typeof PROMPT_VALUES_TEXTS>

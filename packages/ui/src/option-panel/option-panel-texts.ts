import { OPTION_CHOICE_TEXTS, OPTION_LABEL_TEXTS, OPTION_REASON_TEXTS } from '@atrium/domain/options/option-texts'
import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const OPTION_PANEL_TEXTS = partTexts('models:options', {
  /** What a field without a value does. */
  unset: [],
  reset: ['label'],
  resetAll: [],
  changed: [],
  nothing: [],
  anchors: { precise: [], balanced: [], creative: [] },
  /** The name of the knob beside the box of the same field. */
  slider: ['label'],
  seed: { random: [], invalid: ['max'], roll: [], clear: [] },
  /** The headings of the sizes. */
  shapes: { square: [], landscape: [], portrait: [] },
  labels: OPTION_LABEL_TEXTS,
  choices: OPTION_CHOICE_TEXTS,
  reasons: OPTION_REASON_TEXTS,
})

export type OptionPanelTexts = TextsOf<typeof OPTION_PANEL_TEXTS>

import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const CODE_RUN_TEXTS = partTexts('artifacts:run', {
  start: [],
  again: [],
  stop: [],
  running: [],
  /** What a piece of code has written. */
  output: [],
  /** Before anything was run: what can be expected. */
  hint: ['seconds'],
  hintPython: ['seconds'],
  /** What runs Python is fetched. */
  loading: [],
  silent: [],
  done: ['time'],
  failed: ['time'],
  stopped: ['time'],
  tooLong: ['seconds'],
  tooMuch: [],
})

export type CodeRunTexts = TextsOf<typeof CODE_RUN_TEXTS>

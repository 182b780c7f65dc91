import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const PROGRESS_TEXTS = partTexts('media:progress', {
  /** Until the first news of it. */
  starting: [],
  phase: { waiting: [], rendering: [], keeping: [] },
  /** How long it will still take, by how exactly it is known. */
  left: { minutes: ['count'], seconds: ['count'], moments: [], overdue: [] },
  cancel: [],
})

export type ProgressTexts = TextsOf<typeof PROGRESS_TEXTS>

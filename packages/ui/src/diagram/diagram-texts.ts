import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const DIAGRAM_TEXTS = partTexts('thread:diagram', {
  diagram: [],
  enlarge: [],
  download: [],
  showSource: [],
  close: [],
  /** Why there is only the source. */
  failed: ['reason'],
})

export type DiagramTexts = TextsOf<typeof DIAGRAM_TEXTS>

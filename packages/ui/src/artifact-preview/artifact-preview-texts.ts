import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const ARTIFACT_PREVIEW_TEXTS = partTexts('artifacts:preview', {
  /** The frame, for screen readers. */
  preview: [],
  /** It runs and runs, and answers nothing. */
  stuck: [],
  stop: [],
  stopped: [],
  start: [],
})

export type ArtifactPreviewTexts = TextsOf<typeof ARTIFACT_PREVIEW_TEXTS>

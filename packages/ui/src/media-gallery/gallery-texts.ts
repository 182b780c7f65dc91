import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'
import { PROGRESS_TEXTS } from '../progress-card/progress-texts.ts'
import { PLAYER_TEXTS } from '../video-player/player-texts.ts'

export const GALLERY_TEXTS = partTexts('media:gallery', {
  /** The name of the whole. */
  label: ['count'],
  actions: [],
  more: [],
  retry: [],
  failed: [],
  /** The file is there, but it cannot be read. */
  unreadable: [],
  video: [],
  /** Spoken as images come: so many of so many. */
  arrived: ['ready', 'count'],
  progress: PROGRESS_TEXTS,
  player: PLAYER_TEXTS,
})

export type GalleryTexts = TextsOf<typeof GALLERY_TEXTS>

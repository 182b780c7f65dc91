import { PROGRESS_TEXTS, type ProgressTexts } from '../progress-card/progress-texts.ts'
import { PLAYER_TEXTS, type PlayerTexts } from '../video-player/player-texts.ts'

export type GalleryTexts = {
  /** The name of the whole. */
  label: (count: number) => string
  actions: string
  more: string
  retry: string
  failed: string
  /** The file is there, but it cannot be read. */
  unreadable: string
  video: string
  /** Spoken as pictures come: so many of so many. */
  arrived: (ready: number, count: number) => string
  progress: ProgressTexts
  player: PlayerTexts
}

export const GALLERY_TEXTS: GalleryTexts = {
  label: (count) => (count === 1 ? 'Result' : `${count} results`),
  actions: 'Actions',
  more: 'More actions',
  retry: 'Try again',
  failed: 'Not made',
  unreadable: 'It cannot be shown.',
  video: 'Video',
  arrived: (ready, count) => `${ready} of ${count} ready`,
  progress: PROGRESS_TEXTS,
  player: PLAYER_TEXTS,
}

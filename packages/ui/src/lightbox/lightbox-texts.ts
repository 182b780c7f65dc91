import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'
import { PLAYER_TEXTS } from '../video-player/player-texts.ts'
import { ZOOM_TEXTS } from '../zoom-stage/zoom-texts.ts'

export const LIGHTBOX_TEXTS = partTexts('media:lightbox', {
  title: [],
  /** The place among all of them. */
  place: ['index', 'count'],
  previous: [],
  next: [],
  close: [],
  actions: [],
  more: [],
  details: [],
  hideDetails: [],
  loading: [],
  unreadable: [],
  prompt: [],
  copy: ['label'],
  copied: [],
  model: [],
  seed: [],
  size: [],
  length: [],
  seconds: ['seconds'],
  bytes: [],
  cost: [],
  date: [],
  madeFrom: [],
  madeInto: [],
  family: [],
  /** Marks the one that is shown. */
  shownHere: [],
  /** Shows so many more of the family. */
  moreFamily: ['count'],
  zoom: ZOOM_TEXTS,
  player: PLAYER_TEXTS,
})

export type LightboxTexts = TextsOf<typeof LIGHTBOX_TEXTS>

import { PLAYER_TEXTS, type PlayerTexts } from '../video-player/player-texts.ts'
import { ZOOM_TEXTS, type ZoomTexts } from '../zoom-stage/zoom-buttons.tsx'

export type LightboxTexts = {
  title: string
  /** The place among all of them. */
  place: (index: number, count: number) => string
  previous: string
  next: string
  close: string
  actions: string
  more: string
  details: string
  hideDetails: string
  loading: string
  unreadable: string
  prompt: string
  copy: (label: string) => string
  copied: string
  model: string
  seed: string
  size: string
  length: string
  seconds: (seconds: string) => string
  bytes: string
  cost: string
  date: string
  madeFrom: string
  madeInto: string
  family: string
  /** Marks the one that is shown. */
  shownHere: string
  /** Shows so many more of the family. */
  moreFamily: (count: number) => string
  zoom: ZoomTexts
  player: PlayerTexts
}

export const LIGHTBOX_TEXTS: LightboxTexts = {
  title: 'Large view',
  place: (index, count) => `${index} / ${count}`,
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  actions: 'Actions',
  more: 'More actions',
  details: 'Show details',
  hideDetails: 'Hide details',
  loading: 'Loading',
  unreadable: 'It cannot be shown.',
  prompt: 'Prompt',
  copy: (label) => `Copy: ${label}`,
  copied: 'Copied',
  model: 'Model',
  seed: 'Seed',
  size: 'Size',
  length: 'Length',
  seconds: (seconds) => `${seconds} s`,
  bytes: 'File',
  cost: 'Cost',
  date: 'Made',
  madeFrom: 'Made from',
  madeInto: 'Made into',
  family: 'Family',
  shownHere: 'Shown here',
  moreFamily: (count) => `Show ${count} more`,
  zoom: ZOOM_TEXTS,
  player: PLAYER_TEXTS,
}

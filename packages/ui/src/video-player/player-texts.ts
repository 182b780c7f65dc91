import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const PLAYER_TEXTS = partTexts('media:player', {
  play: [],
  pause: [],
  replay: [],
  mute: [],
  unmute: [],
  volume: [],
  position: [],
  /** Spoken of the place on the way: `0:05` of `0:30`. */
  at: ['time', 'length'],
  settings: [],
  speed: [],
  /** A speed that is not the normal one, for example `1.5×`. */
  rate: ['rate'],
  normal: [],
  loop: [],
  pictureInPicture: [],
  download: [],
  captions: [],
  fullscreen: [],
  leaveFullscreen: [],
  failed: [],
  retry: [],
  loading: [],
})

export type PlayerTexts = TextsOf<typeof PLAYER_TEXTS>

export type PlayerTexts = {
  play: string
  pause: string
  replay: string
  mute: string
  unmute: string
  volume: string
  position: string
  /** Spoken of the place on the way: `0:05` of `0:30`. */
  at: (time: string, length: string) => string
  settings: string
  speed: string
  /** For example `1.5×`. */
  rate: (rate: number) => string
  loop: string
  pictureInPicture: string
  download: string
  captions: string
  fullscreen: string
  leaveFullscreen: string
  failed: string
  retry: string
  loading: string
}

export const PLAYER_TEXTS: PlayerTexts = {
  play: 'Play',
  pause: 'Pause',
  replay: 'Play again',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  position: 'Position',
  at: (time, length) => `${time} of ${length}`,
  settings: 'Playback settings',
  speed: 'Speed',
  rate: (rate) => (rate === 1 ? 'Normal' : `${rate}×`),
  loop: 'Loop',
  pictureInPicture: 'Picture in picture',
  download: 'Download',
  captions: 'Captions',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  failed: 'It cannot be played.',
  retry: 'Try again',
  loading: 'Loading',
}

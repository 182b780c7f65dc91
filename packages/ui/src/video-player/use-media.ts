import type { PlayerCommand } from '@atrium/domain/viewing/player-key'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** All that a video or an audio file can tell of itself and that something drawn depends on, apart from the running time. */
export type MediaState = {
  playing: boolean
  /** It should go on, but what comes next is not there yet. */
  stalled: boolean
  failed: boolean
  ended: boolean
  /** Seconds; 0 until it is known. */
  duration: number
  /** Seconds up to which it is there, from where it is. */
  buffered: number
  /** 0 to 1. */
  volume: number
  muted: boolean
  rate: number
  loop: boolean
}

export type MediaControls = {
  toggle: () => void
  seekTo: (seconds: number) => void
  /** False for what is not a matter of the media itself: full screen, captions. */
  obey: (command: PlayerCommand) => boolean
  setVolume: (volume: number) => void
  toggleMuted: () => void
  setRate: (rate: number) => void
  toggleLoop: () => void
  retry: () => void
}

const EVENTS =
  'play pause playing waiting seeking seeked ended error emptied loadedmetadata durationchange progress canplay volumechange ratechange timeupdate'.split(
    ' ',
  )

const AT_REST: MediaState = {
  playing: false,
  stalled: false,
  failed: false,
  ended: false,
  duration: 0,
  buffered: 0,
  volume: 1,
  muted: false,
  rate: 1,
  loop: false,
}

/** As loud as the last one: whoever turns one video down does not want the next one loud. */
let lastVolume = 1

/**
 * The state of a media element and what can be done with it. `fallbackSeconds` is its length until it tells it itself. `onFail` is called
 * when it cannot be read, also where that was so before the element came into the page: its own event would be lost then.
 */
export function useMedia(
  element: HTMLMediaElement | null,
  fallbackSeconds = 0,
  onFail?: () => void,
): [MediaState, MediaControls] {
  const [state, setState] = useState<MediaState>({ ...AT_REST, duration: fallbackSeconds })
  useEffect(() => {
    if (!element) return
    const listening = new AbortController()
    const read = () => setState(stateOf(element, fallbackSeconds))
    for (const name of EVENTS) element.addEventListener(name, read, { signal: listening.signal })
    element.addEventListener('atrium-loop', read, { signal: listening.signal })
    restoreVolume(element)
    read()
    return () => listening.abort()
  }, [element, fallbackSeconds])
  const { failed } = state
  const tell = useEffectEvent(() => onFail?.())
  useEffect(() => {
    if (failed) tell()
  }, [failed])
  return [state, useMemo(() => controlsOf(element), [element])]
}

function restoreVolume(element: HTMLMediaElement) {
  element.volume = lastVolume
}

function stateOf(element: HTMLMediaElement, fallbackSeconds: number): MediaState {
  const { paused, ended, error, duration, readyState, volume, muted, playbackRate, loop } = element
  return {
    playing: !paused && !ended,
    stalled: !paused && !ended && error === null && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    failed: error !== null,
    ended,
    duration: Number.isFinite(duration) && duration > 0 ? duration : fallbackSeconds,
    buffered: bufferedUntil(element),
    volume,
    muted: muted || volume === 0,
    rate: playbackRate,
    loop,
  }
}

function bufferedUntil({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) >= currentTime) return buffered.end(index)
  }
  return currentTime
}

function controlsOf(element: HTMLMediaElement | null): MediaControls {
  const seekTo = (seconds: number) => {
    if (!element) return
    const end = Number.isFinite(element.duration) ? element.duration : 0
    element.currentTime = Math.min(end, Math.max(0, seconds))
  }
  const setVolume = (volume: number) => {
    if (!element) return
    element.volume = lastVolume = Math.min(1, Math.max(0, volume))
    element.muted = false
  }
  const toggle = () => {
    if (!element) return
    // A play that is broken off by a pause, or forbidden before a first click, is no fault: the state tells what is.
    if (element.paused || element.ended) element.play().catch(() => undefined)
    else element.pause()
  }
  const toggleMuted = () => {
    if (!element) return
    if (element.volume === 0) setVolume(0.5)
    else element.muted = !element.muted
  }
  return {
    toggle,
    seekTo,
    setVolume,
    toggleMuted,
    obey: (command) => {
      switch (command.kind) {
        case 'toggle':
          toggle()
          return true
        case 'mute':
          toggleMuted()
          return true
        case 'seekBy':
          seekTo((element?.currentTime ?? 0) + command.seconds)
          return true
        case 'seekTo':
          seekTo(command.share * (element?.duration ?? 0))
          return true
        case 'volumeBy':
          setVolume((element?.volume ?? 0) + command.share)
          return true
        default:
          return false
      }
    },
    setRate: (rate) => {
      if (element) element.playbackRate = rate
    },
    toggleLoop: () => {
      if (!element) return
      element.loop = !element.loop
      // The platform has no event for it.
      element.dispatchEvent(new Event('atrium-loop'))
    },
    retry: () => {
      element?.load()
      element?.play().catch(() => undefined)
    },
  }
}

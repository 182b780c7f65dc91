import { clockText } from '@atrium/domain/viewing/clock-text'
import { type CSSProperties, useState } from 'react'
import styles from './scrubber.module.css'
import type { MediaControls, MediaState } from './use-media.ts'
import { useMediaTime } from './use-media-time.ts'

export type ScrubberProps = {
  element: HTMLMediaElement | null
  state: MediaState
  controls: MediaControls
  texts: { position: string; at: (time: string, length: string) => string }
}

/** The way of a video or an audio file: what has been played, what is there, and a knob to go anywhere. */
export function Scrubber({ element, state, controls, texts }: ScrubberProps) {
  const { duration, buffered, playing } = state
  const time = useMediaTime(element, playing)
  const [hovered, setHovered] = useState<number | null>(null)
  const percent = (seconds: number) => (duration > 0 ? `${Math.min(1, seconds / duration) * 100}%` : '0%')
  return (
    <span className={styles.scrubber}>
      <input
        type="range"
        className={styles.range}
        style={{ '--played': percent(time), '--buffered': percent(Math.max(time, buffered)) } as CSSProperties}
        aria-label={texts.position}
        aria-valuetext={texts.at(clockText(time), clockText(duration))}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(time, duration || 1)}
        disabled={duration === 0}
        onChange={(event) => controls.seekTo(event.target.valueAsNumber)}
        onPointerMove={(event) => event.pointerType === 'mouse' && setHovered(shareAt(event))}
        onPointerLeave={() => setHovered(null)}
      />
      {hovered !== null && duration > 0 && (
        <span className={styles.bubble} style={{ insetInlineStart: `${hovered * 100}%` }} aria-hidden="true">
          {clockText(hovered * duration)}
        </span>
      )}
    </span>
  )
}

function shareAt({ currentTarget, clientX }: { currentTarget: HTMLElement; clientX: number }): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  const share = Math.min(1, Math.max(0, (clientX - left) / width))
  return getComputedStyle(currentTarget).direction === 'rtl' ? 1 - share : share
}

/** Time played and length. */
export function Clock({ element, state }: { element: HTMLMediaElement | null; state: MediaState }) {
  const time = useMediaTime(element, state.playing)
  // The knob tells the same to a screen reader.
  return (
    <span className={styles.clock} aria-hidden="true" dir="ltr">
      {clockText(time)} / {clockText(state.duration)}
    </span>
  )
}

import { playerCommand } from '@atrium/domain/viewing/player-key'
import { Pause, Play, RotateCcw, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu } from '../menu/menu.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { speedSection } from '../video-player/player-bar.tsx'
import type { PlayerTexts } from '../video-player/player-texts.ts'
import { Clock, Scrubber } from '../video-player/scrubber.tsx'
import { useMedia } from '../video-player/use-media.ts'
import styles from './audio-player.module.css'

export type AudioPlayerProps = {
  url: string
  /** What it says or is: "Answer, read aloud", a file's name. */
  label: string
  /** Its length until the file has told it. */
  seconds?: number
  /** Starts by itself, where the browser lets it: after a click on "read aloud". */
  autoPlay?: boolean
  /** At the end of the line: download, close. */
  actions?: ReactNode
  onEnd?: () => void
  /** It cannot be read; may be told more than once. */
  onFail?: () => void
  texts: PlayerTexts
}

/** Audio in one line: play, place, speed. Its keys count only while the focus is in it. */
export function AudioPlayer({ url, label, seconds, autoPlay, actions, onEnd, ...props }: AudioPlayerProps) {
  const { texts } = props
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
  const [state, controls] = useMedia(audio, seconds, props.onFail)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || !event.currentTarget.contains(target)) return
    if (target.matches('button, a') && (event.key === ' ' || event.key === 'Enter')) return
    const command = playerCommand(event)
    if (!command || !controls.obey(command)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- the keys rise from the controls inside
    <div className={styles.player} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is read aloud stands on the page */}
      <audio ref={setAudio} src={url} preload="metadata" autoPlay={autoPlay} onEnded={onEnd} />
      {state.failed ? (
        <span className={styles.failed} role="alert">
          <TriangleAlert aria-hidden="true" />
          {texts.failed}
          <Button size="small" icon={<RotateCcw />} onClick={controls.retry}>
            {texts.retry}
          </Button>
        </span>
      ) : (
        <>
          <IconButton
            size="small"
            label={state.playing ? texts.pause : texts.play}
            icon={state.stalled ? <Spinner label={texts.loading} /> : state.playing ? <Pause /> : <Play />}
            onClick={controls.toggle}
          />
          <Scrubber element={audio} {...{ state, controls, texts }} />
          <Clock element={audio} state={state} />
          <Menu
            label={texts.speed}
            align="end"
            sections={[speedSection(state, controls, texts)]}
            trigger={
              <button type="button" className={styles.speed} aria-label={`${texts.speed}: ${state.rate}×`}>
                {state.rate}×
              </button>
            }
          />
        </>
      )}
      {actions}
    </div>
  )
}

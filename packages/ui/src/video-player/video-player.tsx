import { playerCommand } from '@atrium/domain/viewing/player-key'
import { Play, RotateCcw, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { PlayerBar } from './player-bar.tsx'
import type { PlayerTexts } from './player-texts.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useIdle } from './use-idle.ts'
import { useMedia } from './use-media.ts'
import styles from './video-player.module.css'

export type CaptionTrack = { src: string; language: string; label: string }

export type VideoPlayerProps = {
  /** Where the file is read; it is fetched in ranges, as far as it is played. */
  url: string
  /** What it shows: the prompt. */
  label: string
  /** The name under which it is saved; without it there is no download here. */
  name?: string
  poster?: string
  /** In pixels: the place is kept free by them. */
  width?: number
  height?: number
  /** Its length until the file has told it. */
  seconds?: number
  captions?: readonly CaptionTrack[]
  loop?: boolean
  /** Starts by itself, where the browser lets it. */
  autoPlay?: boolean
  /** Over the image, for words that are no track: a live transcript. */
  overlay?: ReactNode
  /** As high as what is around it, whatever its own size. */
  fill?: boolean
  className?: string
  /** It cannot be read; may be told more than once. */
  onFail?: () => void
  texts: PlayerTexts
}

/**
 * A video with controls of our own. Its keys (Space or K, arrows, J and L, M, F, C, 0 to 9) count only while the focus is in it.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { url, label, name, poster, width, height, seconds, captions = [], loop = false, autoPlay, className } = props
  const { texts } = props
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [state, controls] = useMedia(video, seconds, props.onFail)
  const [captioned, setCaptioned] = useState(false)
  const fullscreen = useFullscreen(root, video)
  const { idle, wake, tap, ...pointer } = useIdle(state.playing)
  const toggleCaptions = () => {
    setCaptioned(!captioned)
    showCaptions(video, !captioned)
  }
  /** For buttons that go away with what they do: the player keeps the focus, and with it its keys. */
  const leaveFor = (act: () => void) => () => {
    act()
    root?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event, root)
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    wake()
    if (controls.obey(command)) return
    if (command.kind === 'fullscreen') fullscreen.toggle?.()
    if (command.kind === 'captions' && captions.length > 0) toggleCaptions()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys rise from the controls inside
    <div
      ref={setRoot}
      className={[styles.player, className].filter(Boolean).join(' ')}
      data-fill={props.fill ? '' : undefined}
      style={!props.fill && width && height ? { aspectRatio: width / height } : undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
      role="group"
      aria-label={label}
      // A click on the image gives it the keys, as every player does.
      tabIndex={-1}
      data-idle={idle ? '' : undefined}
      data-full={fullscreen.full ? '' : undefined}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- tracks are drawn where there are any */}
      <video
        ref={setVideo}
        className={styles.video}
        src={url}
        {...{ poster, width, height, loop, autoPlay }}
        preload="metadata"
        playsInline
        onClick={(event) => ((event.nativeEvent as PointerEvent).pointerType === 'touch' ? tap() : controls.toggle())}
        onDoubleClick={() => fullscreen.toggle?.()}
      >
        {captions.map(({ src, language, label: name_ }) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={name_} />
        ))}
      </video>
      {props.overlay && <div className={styles.overlay}>{props.overlay}</div>}
      {state.failed ? (
        <div className={styles.failed} role="alert">
          <TriangleAlert aria-hidden="true" />
          {texts.failed}
          <Button size="small" icon={<RotateCcw />} onClick={leaveFor(controls.retry)}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <>
          {state.stalled && (
            <span className={styles.center}>
              <Spinner size={36} label={texts.loading} />
            </span>
          )}
          {!state.playing && (
            <button
              type="button"
              className={styles.big}
              tabIndex={-1}
              aria-hidden="true"
              onClick={leaveFor(controls.toggle)}
            >
              {state.ended ? <RotateCcw /> : <Play />}
            </button>
          )}
          <PlayerBar
            {...{ video, state, controls, texts, name, url, fullscreen }}
            container={fullscreen.full ? root : null}
            captions={captions.length > 0 ? { on: captioned, toggle: toggleCaptions } : null}
          />
        </>
      )}
    </div>
  )
}

function showCaptions(video: HTMLVideoElement | null, on: boolean) {
  for (const track of video?.textTracks ?? []) track.mode = on ? 'showing' : 'hidden'
}

/** What the key asks for, unless the control in focus has a use of its own for it. */
function commandOf(event: KeyboardEvent, root: HTMLElement | null) {
  const target = event.target as HTMLElement
  // Menus rise through React from elsewhere in the page.
  if (event.defaultPrevented || !root?.contains(target) || target.closest('[role="menu"]')) return null
  if (target.matches('button, a') && (event.key === ' ' || event.key === 'Enter')) return null
  if (target.matches('[data-volume]') && /^(?:Arrow|Home|End)/.test(event.key)) return null
  return playerCommand(event)
}

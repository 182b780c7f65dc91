import {
  Captions,
  Download,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Repeat,
  RotateCcw,
  Settings2,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { CSSProperties } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu, type MenuItem, type MenuSection } from '../menu/menu.tsx'
import type { PlayerTexts } from './player-texts.ts'
import { Clock, Scrubber } from './scrubber.tsx'
import { type MediaControls, type MediaState, SPEEDS } from './use-media.ts'
import styles from './player-bar.module.css'

export type PlayerBarProps = {
  video: HTMLVideoElement | null
  state: MediaState
  controls: MediaControls
  texts: PlayerTexts
  url: string
  name?: string
  fullscreen: { full: boolean; toggle: (() => void) | null }
  captions: { on: boolean; toggle: () => void } | null
  /** Where the menu is put while the player fills the screen. */
  container: HTMLElement | null
}

export function PlayerBar(props: PlayerBarProps) {
  const { video, state, controls, texts, fullscreen, captions, container } = props
  return (
    <div className={styles.bar}>
      <Scrubber element={video} {...{ state, controls, texts }} />
      <div className={styles.line}>
        <IconButton
          size="small"
          label={state.playing ? texts.pause : state.ended ? texts.replay : texts.play}
          icon={state.playing ? <Pause /> : state.ended ? <RotateCcw /> : <Play />}
          onClick={controls.toggle}
        />
        <Volume {...{ state, controls, texts }} />
        <Clock element={video} state={state} />
        <span className={styles.space} />
        {captions && (
          <IconButton
            size="small"
            label={texts.captions}
            icon={<Captions />}
            pressed={captions.on}
            onClick={captions.toggle}
          />
        )}
        <Menu
          label={texts.settings}
          side="top"
          align="end"
          container={container}
          sections={menuOf(props)}
          trigger={<IconButton size="small" label={texts.settings} icon={<Settings2 />} />}
        />
        {fullscreen.toggle && (
          <IconButton
            size="small"
            label={fullscreen.full ? texts.leaveFullscreen : texts.fullscreen}
            icon={fullscreen.full ? <Minimize /> : <Maximize />}
            onClick={fullscreen.toggle}
          />
        )}
      </div>
    </div>
  )
}

type VolumeProps = Pick<PlayerBarProps, 'state' | 'controls' | 'texts'>

export function Volume({ state, controls, texts }: VolumeProps) {
  const { muted, volume } = state
  const shown = muted ? 0 : volume
  return (
    <span className={styles.volume}>
      <IconButton
        size="small"
        label={muted ? texts.unmute : texts.mute}
        icon={muted ? <VolumeX /> : volume < 0.5 ? <Volume1 /> : <Volume2 />}
        onClick={controls.toggleMuted}
      />
      <input
        type="range"
        data-volume=""
        className={styles.loudness}
        style={{ '--share': `${shown * 100}%` } as CSSProperties}
        aria-label={texts.volume}
        aria-valuetext={`${Math.round(shown * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={shown}
        onChange={(event) => controls.setVolume(event.target.valueAsNumber)}
      />
    </span>
  )
}

function menuOf({ video, state, controls, texts, url, name }: PlayerBarProps): MenuSection[] {
  const others: MenuItem[] = [
    { label: texts.loop, icon: <Repeat />, checked: state.loop, onSelect: controls.toggleLoop },
  ]
  if (document.pictureInPictureEnabled) {
    others.push({
      label: texts.pictureInPicture,
      icon: <PictureInPicture2 />,
      onSelect: () => void togglePictureInPicture(video),
    })
  }
  if (name) {
    // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the menu puts the words in
    others.push({ label: texts.download, icon: <Download />, render: <a href={url} download={name} /> })
  }
  return [{ items: others }, speedSection(state, controls, texts)]
}

export function speedSection(
  { rate }: Pick<MediaState, 'rate'>,
  { setRate }: Pick<MediaControls, 'setRate'>,
  texts: Pick<PlayerTexts, 'speed' | 'rate' | 'normal'>,
): MenuSection {
  const items = SPEEDS.map((speed) => ({
    label: speed === 1 ? texts.normal : texts.rate(speed),
    checked: speed === rate,
    onSelect: () => setRate(speed),
  }))
  return { label: texts.speed, pick: 'one', items }
}

async function togglePictureInPicture(video: HTMLVideoElement | null) {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video?.requestPictureInPicture()
  } catch {
    // The browser refuses it before the video is there; the button can be pressed again.
  }
}

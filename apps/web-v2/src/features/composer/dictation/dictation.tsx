import type { WritingField } from '@atrium/ui/composer/writing-field'
import { canWriteDown } from '@atrium/domain/speech/choose-speech'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Mic, Square } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useAudioModels } from '@atrium/browser-state/audio/use-audio-models'
import type { Draft } from '../use-draft.ts'
import { canRecord } from './record-audio.ts'
import { useDictation } from './use-dictation.ts'
import { isPopupOpen } from '@atrium/ui/popup-surface/is-popup-open'
import styles from './dictation.module.css'

// Loaded while the browser asks for the microphone: few dictate, and everybody writes.
const DictationStrip = lazyPart(async () => ({ default: (await import('./dictation-strip.tsx')).DictationStrip }))

export type DictationProps = {
  /** Into which the words go. */
  draft: Pick<Draft, 'place'>
  area: RefObject<WritingField | null>
  secure: boolean
}

/** The microphone of the composer, where a model writes down what is said and the browser can record. */
export function Dictation({ draft: { place }, ...facts }: DictationProps) {
  const models = useAudioModels()
  if (!canRecord() || !canWriteDown(models, facts.secure)) return null
  const nameOf = (id: string) => models.find((model) => model.id === id)?.name ?? id
  return <Microphone key={place} {...facts} {...{ place, nameOf }} />
}

type MicrophoneProps = Omit<DictationProps, 'draft'> & { place: string; nameOf: (id: string) => string }

function Microphone({ nameOf, ...facts }: MicrophoneProps) {
  const { t } = useTranslation('audio')
  const { state, start, stop, discard, retry } = useDictation(facts)
  const [mark, row] = useRowAboveBar()
  const isOn = state.phase === 'recording'
  const isBusy = state.phase === 'asking' || state.phase === 'writing'
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isPopupOpen()) return
    event.preventDefault()
    event.stopPropagation()
    discard()
  })
  const hears = isOn || state.phase === 'asking'
  useEffect(() => {
    if (!hears) return
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [hears])
  return (
    <>
      <IconButton
        className={isOn ? styles.on : undefined}
        label={isOn ? t('dictation.stop') : t('dictation.start')}
        icon={isOn ? <Square fill="currentColor" /> : <Mic />}
        aria-disabled={isBusy}
        // The caret stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isOn) void stop()
          else if (!isBusy) void start()
        }}
      />
      <span ref={mark} hidden />
      {state.phase !== 'idle' &&
        createPortal(
          <DictationStrip
            {...{ state, discard, retry }}
            modelName={state.phase === 'done' ? nameOf(state.transcript.model.model) : ''}
          />,
          row,
        )}
    </>
  )
}

/** A row of the composer's card that stands only while this does: the composer itself, which every page starts with, knows nothing of it. */
function useRowAboveBar() {
  const mark = useRef<HTMLSpanElement>(null)
  const [row] = useState(() => document.createElement('div'))
  useEffect(() => {
    mark.current?.closest('div')?.before(row)
    return () => row.remove()
  }, [row])
  return [mark, row] as const
}

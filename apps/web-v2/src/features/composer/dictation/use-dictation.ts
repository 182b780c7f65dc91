import type { WritingField } from '@atrium/ui/composer/writing-field'
import { audioRoom } from '@atrium/browser-state/audio/audio-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { wordsAtCaret } from '@atrium/domain/composing/words-at-caret'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replaceInField } from '../menus/replace-in-field.ts'
import { microphoneProblem, recordAudio, type AudioRecorder } from './record-audio.ts'

/** The longest recording, in milliseconds: what every vendor hears at once, with room to spare. */
export const LONGEST = 600_000

export type Transcript = { text: string; cost: number; model: { model: string } }

export type DictationState =
  | { phase: 'idle' | 'asking' }
  | { phase: 'recording'; recorder: AudioRecorder; since: number }
  | { phase: 'writing'; audio: File }
  | { phase: 'done'; transcript: Transcript }
  /** With the recording, where there is one that can be tried again. */
  | { phase: 'failed'; message: string; audio: File | null }

type Facts = { place: string; area: RefObject<WritingField | null>; secure: boolean }

const IDLE: DictationState = { phase: 'idle' }

/** Records, has written down what was said, and puts the words where the caret is. */
export function useDictation({ place, area, secure }: Facts) {
  const { t } = useTranslation('audio')
  const { notifications } = useConsole()
  const audio = useRoom(audioRoom)
  const drafts = useRoom(draftsRoom)
  const [state, setState] = useState<DictationState>(IDLE)
  const isHere = useRef(true)
  const current = useRef(state)
  const asked = useRef(0)
  const calling = useRef<AbortController | null>(null)
  const turnTo = (next: DictationState) => {
    current.current = next
    if (isHere.current) setState(next)
  }

  const put = (words: string) => {
    const field = area.current
    if (!isHere.current || !field?.isConnected) {
      // Whoever has gone on finds the words when they come back.
      const draft = drafts.at(place)
      const { text } = draft.shown.get()
      return draft.write(text + wordsAtCaret(text, '', words))
    }
    const { value, selectionStart: start, selectionEnd: end } = field
    field.focus()
    return replaceInField(field, { start, end }, wordsAtCaret(value.slice(0, start), value.slice(end), words))
  }

  const write = async (file: File) => {
    turnTo({ phase: 'writing', audio: file })
    const controller = new AbortController()
    calling.current = controller
    try {
      const data = await audio.transcribe(file, { place, secure }, controller.signal)
      if (controller.signal.aborted) return
      if (data.text.trim() === '') return turnTo({ phase: 'failed', message: t('dictation.silent'), audio: file })
      put(data.text)
      turnTo({ phase: 'done', transcript: data })
    } catch (error) {
      if (controller.signal.aborted) return
      if (!isHere.current) return notifications.fail(error, FAILURE_TEXTS.runAudio)
      const { runAudio } = FAILURE_TEXTS
      const reason = error instanceof Error && error.message !== runAudio ? ` ${error.message}` : ''
      turnTo({ phase: 'failed', message: runAudio + reason, audio: file })
    }
  }

  const start = async () => {
    const ticket = ++asked.current
    turnTo({ phase: 'asking' })
    // What is read aloud would be heard as well.
    for (const player of document.querySelectorAll('audio, video')) (player as HTMLMediaElement).pause()
    try {
      const recorder = await recordAudio()
      if (ticket !== asked.current) return recorder.discard()
      turnTo({ phase: 'recording', recorder, since: performance.now() })
    } catch (error) {
      if (ticket !== asked.current) return
      const problem = microphoneProblem(error)
      const reason = error instanceof Error ? error.message : String(error)
      turnTo({ phase: 'failed', message: t(`dictation.problem.${problem}`, { reason }), audio: null })
    }
  }
  const stop = async () => {
    const { current: now } = current
    if (now.phase === 'recording') await write(await now.recorder.stop())
  }
  /** Forgets whatever there is. */
  const discard = () => {
    asked.current += 1
    calling.current?.abort()
    const { current: now } = current
    if (now.phase === 'recording') now.recorder.discard()
    turnTo(IDLE)
    area.current?.focus()
  }

  const stopNow = useRef(stop)
  useEffect(() => {
    stopNow.current = stop
  })
  useEffect(() => {
    if (state.phase !== 'recording') return
    const timer = setTimeout(() => void stopNow.current(), LONGEST)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      asked.current += 1
      // What was said before somebody left is written down all the same.
      void stopNow.current()
    }
  }, [])
  return { state, start, stop, discard, retry: write }
}

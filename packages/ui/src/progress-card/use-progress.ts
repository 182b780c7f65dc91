import type { RunProgress } from '@atrium/domain/runs/progress/run-progress'
import { shareDone, spokenTimeLeft, type TimeLeftWords, timeLeftWords } from '@atrium/domain/runs/progress/time-left'
import { useEffect, useState } from 'react'
import type { ProgressTexts } from './progress-texts.ts'

export type ProgressShown = {
  /** 0 to 1; null where nothing is known. */
  share: number | null
  phase: string
  left: string | null
  /** For a live region: it changes with the phase and the minutes, not by the second. */
  spoken: string
}

/** A progress that counts on by itself between two news. */
export function useProgress(progress: RunProgress | null, texts: ProgressTexts): ProgressShown {
  const now = useClock()
  const toldAt = useToldAt(progress, now)
  if (!progress) return { share: null, phase: texts.starting, left: null, spoken: texts.starting }
  const told = { ...progress, askedAt: Date.parse(progress.askedDate), toldAt }
  const phase = texts.phase[progress.phase]
  // What is left while it is being saved is moments, whatever was reckoned before.
  const words = progress.phase === 'keeping' ? null : timeLeftWords(told, now)
  return {
    share: progress.phase === 'keeping' ? null : shareDone(told, now),
    phase,
    left: words && leftText(words, texts),
    spoken: words ? `${phase}, ${leftText(spokenTimeLeft(words), texts)}` : phase,
  }
}

function leftText(words: TimeLeftWords, { left }: ProgressTexts): string {
  if (words.kind === 'minutes') return left.minutes(words.minutes)
  return words.kind === 'seconds' ? left.seconds(words.seconds) : left[words.kind]
}

/** When what is shown was told: the moment at which it last changed. */
function useToldAt(progress: RunProgress | null, now: number): number {
  const news = progress && `${progress.phase} ${progress.share} ${progress.askedDate} ${progress.expectedMs}`
  const [told, setTold] = useState({ news, at: now })
  if (told.news === news) return told.at
  setTold({ news, at: now })
  return now
}

function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

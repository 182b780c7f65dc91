import type { RunProgress } from '@atrium/domain/runs/progress/run-progress'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import styles from './progress-card.module.css'
import type { ProgressTexts } from './progress-texts.ts'
import { useProgress } from './use-progress.ts'

export type ProgressCardProps = {
  /** What is being made: "Video", or the first words of its prompt. */
  title: string
  /** Its mark: an image, a glyph. */
  mark?: ReactNode
  /** null until it is told for the first time. */
  progress: RunProgress | null
  onCancel?: () => void
  /** It has been asked to stop. */
  cancelling?: boolean
  texts: ProgressTexts
}

/** An image or a video that is being made: phase, bar, time left, cancel. The time left counts on without news. */
export function ProgressCard({ title, mark, progress, onCancel, cancelling = false, texts }: ProgressCardProps) {
  const { share, phase, left, spoken } = useProgress(progress, texts)
  return (
    <div className={styles.card}>
      {mark && <span className={styles.mark}>{mark}</span>}
      <div className={styles.words}>
        <div className={styles.line}>
          <span className={styles.title}>{title}</span>
          {share !== null && <span className={styles.note}>{Math.floor(share * 100)}&nbsp;%</span>}
        </div>
        <ProgressBar share={share} label={title} text={left ? `${phase}, ${left}` : phase} />
        <div className={styles.note}>{left ? `${phase} · ${left}` : phase}</div>
      </div>
      {onCancel && (
        <Button size="small" variant="ghost" busy={cancelling} onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
      <output className="visually-hidden">{`${title}: ${spoken}`}</output>
    </div>
  )
}

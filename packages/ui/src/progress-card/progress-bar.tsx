import styles from './progress-bar.module.css'

export type ProgressBarProps = {
  /** 0 to 1; null where nothing is known: something moves, but no end is promised. */
  share: number | null
  label: string
  /** What is spoken in place of the percents. */
  text?: string
}

export function ProgressBar({ share, label, text }: ProgressBarProps) {
  return (
    <div className={styles.bar} data-unknown={share === null ? '' : undefined}>
      <progress
        className="visually-hidden"
        aria-label={label}
        aria-valuetext={text}
        max={100}
        value={share === null ? undefined : Math.round(share * 100)}
      />
      <span className={styles.done} style={share === null ? undefined : { transform: `scaleX(${share})` }} />
    </div>
  )
}

import styles from './aspect-frame.module.css'

/** Longest side of the drawn frame, in px. */
const SIDE = 18

/** A ratio as a little frame, for those who think in shapes rather than in numbers. */
export function AspectFrame({ width, height }: { width: number; height: number }) {
  const scale = SIDE / Math.max(width, height)
  return (
    <span className={styles.place} aria-hidden="true">
      <span
        className={styles.frame}
        style={{ width: Math.max(5, width * scale), height: Math.max(5, height * scale) }}
      />
    </span>
  )
}

import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** CSS lengths. */
  width?: number | string
  height?: number | string
  /** This many lines of text, the last one shorter. */
  lines?: number
  shape?: 'block' | 'circle'
}

/** The shape of what is being fetched. It shows itself only after 150 ms, so that a quick answer does not flicker. */
export function Skeleton({ width = '100%', height = 14, lines = 1, shape = 'block' }: SkeletonProps) {
  return (
    <span className={styles.stack} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={styles.bone}
          data-shape={shape}
          style={{ width: lines > 1 && line === lines - 1 ? '62%' : width, height }}
        />
      ))}
    </span>
  )
}

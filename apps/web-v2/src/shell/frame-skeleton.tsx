import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import styles from './frame-skeleton.module.css'

/** The page's frame while its words are on their way: no text, so it needs none. */
export function FrameSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={styles.side}>
        {['70%', '50%', '58%', '64%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div className={styles.body} />
    </div>
  )
}

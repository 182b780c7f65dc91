import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import grid from './media-grid.module.css'
import styles from './media-skeleton.module.css'

const TILES = Array.from({ length: 15 }, (_, index) => index)

/** The shape of the media while they are read. */
export function MediaSkeleton() {
  return (
    <div className={grid.grid} aria-hidden="true">
      {TILES.map((tile) => (
        <div key={tile} className={styles.tile}>
          <Skeleton height="auto" />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  )
}

import { Button } from '@atrium/ui/button/button'
import styles from './lists.module.css'

type ListMoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label: string
}

/** Below a list that goes on. */
export function ListMore({ list, label }: ListMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <div className={styles.more}>
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {label}
      </Button>
    </div>
  )
}

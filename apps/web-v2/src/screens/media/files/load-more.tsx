import { Button } from '@atrium/ui/button/button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './load-more.module.css'

/** How far before the end more is fetched. */
const AHEAD = '800px'

type List = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Fetches more before somebody comes to the end; the button serves keys, and those for whom it failed. */
export function LoadMore({ list }: { list: List }) {
  const { t } = useTranslation('media-screen')
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!waits || !end.current) return undefined
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { root: scrollerOf(end.current), rootMargin: AHEAD },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [waits, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={end} className={styles.more}>
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  )
}

/** What scrolls around it: a margin counts only from the edge of that. */
function scrollerOf(element: Element): Element | null {
  let above = element.parentElement
  while (above && !/auto|scroll/.test(getComputedStyle(above).overflowY)) above = above.parentElement
  return above
}

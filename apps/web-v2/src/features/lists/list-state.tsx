import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import styles from './list-state.module.css'

export type ListStateProps = {
  list: { isError: boolean; isSuccess: boolean; error: Error | null; refetch: () => unknown }
  /** How many of it there are to be shown. */
  count: number
  /** What is said where it could not be had. */
  failed: string
  /** What is shown where there is none. */
  none?: ReactNode
}

/** What stands in the place of a list of which there is nothing to show: that it is coming, that it failed, or that there is none. */
export function ListState({ list: { isError, isSuccess, error, refetch }, count, failed, none }: ListStateProps) {
  const { t } = useTranslation('shell')
  if (count > 0) return null
  if (isSuccess) return none
  if (!isError) {
    return (
      <div className={styles.coming}>
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} height={18} width={`${64 - 6 * row}%`} />
        ))}
      </div>
    )
  }
  return (
    <EmptyState
      title={failed}
      text={error && <ToldError error={error} />}
      actions={<Button onClick={() => void refetch()}>{t('threads.retry')}</Button>}
    />
  )
}

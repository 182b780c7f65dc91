import { type Activity, canRetry } from '@atrium/domain/runs/progress/activity'
import { isFinal } from '@atrium/domain/runs/run-status'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { Check, CircleAlert, CircleStop, RotateCcw, Square, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { Link } from '#router/link.tsx'
import { toThread } from '#router/addresses/thread-address.ts'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Elapsed } from './elapsed.tsx'
import styles from './activity-list.module.css'

export type ActivityRowProps = {
  run: Activity
  modelName: string
  /** Called when somebody goes to the conversation. */
  onLeave: () => void
  onCancel: () => void
  onRetry: () => void
  onDismiss: () => void
  /** Called where the row goes with the focus in it. */
  onGone: () => void
}

const MARKS: Record<Activity['status'], ReactNode> = {
  queued: <Spinner size={14} />,
  running: <Spinner size={14} />,
  completed: <Check className={styles.done} />,
  failed: <CircleAlert className={styles.wrong} />,
  cancelled: <CircleStop />,
  interrupted: <CircleAlert className={styles.wrong} />,
}

/** One run: its conversation, how it goes, and what can be done about it. */
export function ActivityRow({ run, modelName, onLeave, onCancel, onRetry, onDismiss, onGone }: ActivityRowProps) {
  const { t, i18n } = useTranslation('activity')
  const { thread, status, error, createdDate, endedDate, parallelTo } = run
  // Answers of one conversation that are written at once are told apart by their models.
  // What a temporary one is about stands on its own page only.
  const called = thread.temporary ? t('temporary') : thread.name
  const name = parallelTo === null ? called : `${called} · ${modelName}`
  const isOver = isFinal(status)
  const row = useRef<HTMLLIElement>(null)
  const gone = useRef(onGone)
  useLayoutEffect(() => {
    gone.current = onGone
  })
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (element?.contains(document.activeElement)) gone.current()
    }
  }, [])
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.mark} aria-hidden="true">
        {MARKS[status]}
      </span>
      <Link {...toThread(thread)} className={styles.words} onClick={onLeave}>
        <span className={styles.name}>{called}</span>
        <span className={styles.note}>
          {t(`status.${status}`)} · {modelName} ·{' '}
          {isOver ? (
            <RelativeTime locale={i18n.language} date={endedDate ?? createdDate} />
          ) : (
            <Elapsed since={createdDate} />
          )}
        </span>
        {error && (
          <span className={styles.error}>
            <ToldError error={error} />
          </span>
        )}
      </Link>
      {canRetry(run) && <IconButton size="small" label={t('retry', { name })} icon={<RotateCcw />} onClick={onRetry} />}
      {/* One button in both states: it keeps the focus when the run ends under it. */}
      <IconButton
        key="last"
        size="small"
        label={isOver ? t('dismiss', { name }) : t('cancel', { name })}
        icon={isOver ? <X /> : <Square />}
        onClick={isOver ? onDismiss : onCancel}
      />
    </li>
  )
}

import { activityRoom } from '@atrium/browser-state/activity/activity-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useActivity } from '@atrium/browser-state/activity/use-activity'
import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import type { Activity } from '@atrium/domain/runs/progress/activity'
import { Button } from '@atrium/ui/button/button'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#router/use-navigate.ts'
import { toThread } from '#router/addresses/thread-address.ts'
import { ActivityRow } from './activity-row.tsx'
import { WaitingRow } from './waiting-row.tsx'
import styles from './activity-list.module.css'

/** What runs in any conversation, what waits to be sent, and what has ended lately. */
export function ActivityList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('activity')
  const actions = useRoom(activityRoom)
  const { running, ended, waiting, isError, again } = useActivity()
  const modelName = useModelNames([...running, ...ended].map(({ thread }) => thread.type))
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const dismiss = (runIds: readonly string[]) => {
    // What held the focus goes: the keyboard stays in the list.
    list.current?.focus()
    actions.dismiss(runIds)
  }
  const retry = async (run: Activity) => {
    const begun = await actions.retry(run)
    if (begun) void navigate(toThread({ ...run.thread, id: begun }))
  }
  const isEmpty = running.length + ended.length + waiting.length === 0
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {isError && (
        <p className={styles.failed}>
          {t('failed')}{' '}
          <Button size="small" onClick={again}>
            {t('again')}
          </Button>
        </p>
      )}
      {isEmpty && !isError && <p className={styles.empty}>{t('empty')}</p>}
      {waiting.length > 0 && (
        <ul aria-label={t('waiting')}>
          {waiting.map((message) => (
            <WaitingRow key={message.id} message={message} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {/* One list, so that a row whose run ends stays the same row, with the focus that it may hold. */}
      <ul aria-label={t('title')}>
        {[...running, ...ended].map((run) => (
          <ActivityRow
            key={run.runId}
            run={run}
            modelName={modelName(run.model)}
            onLeave={onLeave}
            onCancel={() => void actions.cancel(run)}
            onRetry={() => void retry(run)}
            onDismiss={() => dismiss([run.runId])}
            onGone={() => list.current?.focus()}
          />
        ))}
      </ul>
      {ended.length > 1 && (
        <Button
          variant="ghost"
          size="small"
          className={styles.clear}
          onClick={() => dismiss(ended.map(({ runId }) => runId))}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

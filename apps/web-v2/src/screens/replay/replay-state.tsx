import { useRoom } from '@atrium/browser-state/console/use-room'
import { replaysRoom } from '@atrium/browser-state/replays/replays-room'
import type { Replay } from '@atrium/contract/entities/threads/replay'
import { canContinueReplay } from '@atrium/domain/replays/replay-status'
import { Button } from '@atrium/ui/button/button'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '#features/reasons/use-reason-text.ts'
import styles from './replay.module.css'

/** How far a replay is, with the way to stop it and to continue it. */
export function ReplayState({ replay }: { replay: Replay }) {
  const { t } = useTranslation('replay')
  const textOf = useReasonText()
  const room = useRoom(replaysRoom)
  const [busy, setBusy] = useState(false)
  const { status, turns, error, threadId } = replay
  const asked = turns.filter(({ answer }) => answer !== null).length
  const act = async (work: Promise<unknown>) => {
    setBusy(true)
    await work
    setBusy(false)
  }
  const text = t(`status.${status}`, { place: Math.max(1, asked), count: turns.length })
  return (
    <div className={styles.state} data-status={status}>
      <output className={styles.stateText}>
        {status === 'running' && <Spinner />}
        <span>
          {text}
          {error && ` ${textOf(error)}`}
        </span>
      </output>
      {status === 'running' && (
        <Button size="small" busy={busy} onClick={() => void act(room.stop(threadId))}>
          {t('stop')}
        </Button>
      )}
      {canContinueReplay(status) && (
        <Button size="small" variant="primary" busy={busy} onClick={() => void act(room.continue(threadId))}>
          {t('continue')}
        </Button>
      )}
    </div>
  )
}

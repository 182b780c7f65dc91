import { useRoom } from '@atrium/browser-state/console/use-room'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import type { Measures } from '@atrium/domain/prompts/results/result-measures'
import { Button } from '@atrium/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerMeasures, type Figures } from '#features/run-view/results/answer-measures.tsx'
import { toThread } from '#router/addresses/thread-address.ts'
import { Link } from '#router/link.tsx'
import { useNavigate } from '#router/use-navigate.ts'
import styles from './replay.module.css'

/** The others are sums. */
const FIGURES: Figures = { firstToken: 'average' }

type Props = {
  side: 'original' | 'replay'
  /** Undefined while it is on its way, and where it is gone. */
  thread: Thread | undefined
  /** The one that goes where this one is kept alone. */
  other: Thread | undefined
  model: string | null
  /** Both are needed as long as questions are asked. */
  running: boolean
  measures: Measures
  best: Measures
}

/** One of the two: what its answers took together, and the way to go on with it. */
export function ReplaySide({ side, thread, other, model, running, measures, best }: Props) {
  const { t } = useTranslation('replay')
  const { person } = useConsole()
  const threads = useRoom(threadsRoom)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const keep = async (kept: Thread, gone: Thread) => {
    setBusy(true)
    const deleted = await threads.delete(gone.id)
    setBusy(false)
    if (deleted) void navigate(toThread(kept))
  }
  // What is somebody else's is not one's to delete.
  const mayKeep = !running && thread && other && other.author === person.get()?.author
  return (
    <section className={styles.side} aria-label={t(side)}>
      <h2 className={styles.sideTitle}>
        {t(side)}
        {model && <span className={styles.model}>{model}</span>}
      </h2>
      <AnswerMeasures {...{ measures, best }} figures={FIGURES} />
      {thread && (
        <div className={styles.actions}>
          <Button size="small" render={<Link {...toThread(thread)} aria-label={t('openOf', { side: t(side) })} />}>
            {t('open')}
          </Button>
          {mayKeep && (
            <Button
              size="small"
              variant="ghost"
              busy={busy}
              title={t(`keepHint.${side}`)}
              onClick={() => void keep(thread, other)}
            >
              {t(`keep.${side}`)}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

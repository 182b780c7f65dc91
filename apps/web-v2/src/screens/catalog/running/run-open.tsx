import type { PromptRun } from '@atrium/contract/entities/prompts/prompt-run'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '#features/reasons/use-reason-text.ts'
import { EditorWays } from '../editor/editor-zones.tsx'
import styles from '../prompt-screen.module.css'
import runStyles from './run-open.module.css'
import type { useRun } from './use-run.ts'

type Run = ReturnType<typeof useRun>

/** Which of the prompts that were run together have not been asked, and why: they wait for a place, or can be run without the others. */
export function RunOpen({ run: { run, askOpen, stop } }: { run: Run }) {
  const { t } = useTranslation('catalog')
  const textOf = useReasonText()
  const open = (run?.questions ?? []).filter(({ promptId }) => promptId === null)
  const isWaiting = open.some((question) => question.isWaiting)
  const waiting = open.filter(({ error }) => error === null).length
  const count = isWaiting ? waiting : open.length
  // One that was refused has a button of its own.
  const isAlone = open.length === 1 && waiting === 0
  const isShown = count > 0 && (isWaiting || run?.status !== 'running')
  return (
    <>
      <output className={styles.status}>
        {isShown && t(isWaiting ? 'run.waiting' : 'run.open', { count })}
        {isShown && run?.error && ` ${textOf(run.error)}`}
      </output>
      {run && isShown && <Refused run={run} onRetry={(place) => void askOpen([place])} />}
      {isShown && !isAlone && (
        <EditorWays>
          {isWaiting ? (
            <Button onClick={() => void stop()}>{t('run.stop')}</Button>
          ) : (
            <Button onClick={() => void askOpen()}>{t('run.rest', { count })}</Button>
          )}
        </EditorWays>
      )}
    </>
  )
}

/** Those that were refused, each with the reason and the way to try it again. */
function Refused({ run, onRetry }: { run: PromptRun; onRetry: (place: number) => void }) {
  const { t } = useTranslation('catalog')
  const textOf = useReasonText()
  const refused = run.questions.flatMap(({ name, error }, place) => (error ? [{ name, error, place }] : []))
  if (refused.length === 0) return null
  return (
    <ul className={runStyles.refused}>
      {refused.map(({ name, error, place }) => (
        <li key={place}>
          <span className={runStyles.reason}>
            <b>{name}</b> {textOf(error)}
          </span>
          {run.status !== 'running' && (
            <Button size="small" aria-label={t('run.againOf', { name })} onClick={() => onRetry(place)}>
              {t('run.again')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

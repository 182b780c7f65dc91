import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import styles from '../prompt-screen.module.css'
import { EditorWays } from '../editor/editor-zones.tsx'
import type { useRun } from './use-run.ts'

/** Which of the prompts that were run together have not been asked: they wait for a place, or can be run without the others. */
export function RunOpen({ run }: { run: ReturnType<typeof useRun> }) {
  const { t } = useTranslation('catalog')
  const { openCount: count, isStarting, isWaiting, askOpen, stop } = run
  const isShown = count > 0 && (isWaiting || !isStarting)
  return (
    <>
      <output className={styles.status}>{isShown && t(isWaiting ? 'run.waiting' : 'run.open', { count })}</output>
      {isShown && (
        <EditorWays>
          {isWaiting ? (
            <Button onClick={stop}>{t('run.stop')}</Button>
          ) : (
            <Button onClick={() => void askOpen()}>{t('run.rest', { count })}</Button>
          )}
        </EditorWays>
      )}
    </>
  )
}

import type { HeldBudgetEntry } from '@atrium/contract/entities/budget'
import { Button } from '@atrium/ui/button/button'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ask-for-more.module.css'
import { useBudgetWords } from './use-budget-words.ts'

const AskForMoreDialog = lazyPart(async () => ({
  default: (await import('./ask-for-more-dialog.tsx')).AskForMoreDialog,
}))

/** The way to more of a budget: a button, and once it was pressed what has become of the question. */
export function AskForMore({ budget }: { budget: HeldBudgetEntry }) {
  const { t } = useTranslation('spending')
  const { nameOf, answerOf } = useBudgetWords()
  const [asking, setAsking] = useState(false)
  const { asked, answer, endsDate } = budget
  return (
    <>
      {answer && (
        <p className={styles.answer}>
          {answerOf(answer, endsDate)}
          {answer.words !== '' && <q className={styles.words}>{answer.words}</q>}
        </p>
      )}
      {asked ? (
        <span className={styles.note}>{t('asked')}</span>
      ) : (
        <Button size="small" aria-label={t('askNamed', { name: nameOf(budget) })} onClick={() => setAsking(true)}>
          {t('ask')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <AskForMoreDialog budget={budget} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

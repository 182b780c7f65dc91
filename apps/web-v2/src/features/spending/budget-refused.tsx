import { useRoom } from '@atrium/browser-state/console/use-room'
import { budgetNewsRoom } from '@atrium/browser-state/spending/budget-news-room'
import { useHeldBudgets } from '@atrium/browser-state/spending/use-spending'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForMore } from './ask-for-more.tsx'
import styles from './budget-refused.module.css'
import { useBudgetWords } from './use-budget-words.ts'

type Props = {
  budgetId: string
  /** That of the conversation; undefined for the current one. */
  project: number | undefined
  /** What the server has said, where there is no such budget any more. */
  message: string
}

/** Below what was not begun for want of money: whose budget it is, when it begins anew, who can raise it, and the way to ask. */
export function BudgetRefused({ budgetId, project, message }: Props) {
  const { t } = useTranslation('spending')
  const { nameOf, dollars, dayOf } = useBudgetWords()
  const { refused } = useRoom(budgetNewsRoom)
  const budget = useHeldBudgets(project).data?.find(({ id }) => id === budgetId)
  useEffect(() => {
    refused.update((all) => [...all, budgetId])
    return () => refused.update((all) => all.toSpliced(all.indexOf(budgetId), 1))
  }, [refused, budgetId])
  if (!budget) return <p>{message}</p>
  const { scope, spent, amount, endsDate, answer } = budget
  const facts = { name: nameOf(budget), spent: dollars(spent), amount: dollars(amount) }
  const isRaised = answer !== null && answer.answer !== 'declined'
  // Whether what was raised is enough shows when it is sent again.
  const lines = isRaised
    ? [t('note.facts', facts)]
    : [
        t('refused', facts),
        ...(endsDate === null ? [] : [`${t('resets', { date: dayOf(endsDate) })}.`]),
        t(`raises.${scope}`),
      ]
  return (
    <div className={styles.refused}>
      <p>{lines.join(' ')}</p>
      <AskForMore budget={budget} />
    </div>
  )
}

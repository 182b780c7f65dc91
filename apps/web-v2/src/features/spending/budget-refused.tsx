import { useHeldBudgets } from '@atrium/browser-state/spending/use-spending'
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
  const budget = useHeldBudgets(project).data?.find(({ id }) => id === budgetId)
  if (!budget) return <p>{message}</p>
  const { scope, spent, amount, endsDate } = budget
  const lines = [
    t('refused', { name: nameOf(budget), spent: dollars(spent), amount: dollars(amount) }),
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

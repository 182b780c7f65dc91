import { useRoom } from '@atrium/browser-state/console/use-room'
import { budgetNewsRoom } from '@atrium/browser-state/spending/budget-news-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { spendingRoom } from '@atrium/browser-state/spending/spending-room'
import { useHeldBudgets } from '@atrium/browser-state/spending/use-spending'
import { useStore } from '@atrium/browser-state/store/use-store'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import type { HeldBudgetEntry } from '@atrium/contract/entities/budget'
import { type BudgetNotice, budgetToTell, noticeKey } from '@atrium/domain/budgets/budget-notice'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Gauge, X } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForMore } from './ask-for-more.tsx'
import styles from './budget-note.module.css'
import { useBudgetWords } from './use-budget-words.ts'

const NONE: readonly string[] = []

/**
 * Above the field: that a budget is spent, or will be before it begins anew. Empty where none is, once it was put away, and where a refused message
 * tells the same.
 */
export function BudgetNote({ project: ofThread }: { project: number | undefined }) {
  const { project } = useProject()
  const { data = [] } = useHeldBudgets(ofThread ?? project?.projectId)
  const [{ dismissedBudgets = NONE }] = useSettings()
  const refused = useStore(useRoom(budgetNewsRoom).refused)
  const told = budgetToTell(data, dismissedBudgets)
  // Whoever has nothing to be told needs no texts of it either.
  if (!told || refused.includes(told.budget.id)) return null
  return (
    <Suspense>
      <Note {...told} />
    </Suspense>
  )
}

function Note({ budget, notice }: { budget: HeldBudgetEntry; notice: BudgetNotice }) {
  const { t } = useTranslation('spending')
  const { nameOf, dollars, dayOf } = useBudgetWords()
  const room = useRoom(spendingRoom)
  const { spent, amount, hard, endsDate } = budget
  const date = endsDate === null ? '' : dayOf(endsDate)
  const facts = t('note.facts', { name: nameOf(budget), spent: dollars(spent), amount: dollars(amount) })
  const end = endsDate === null ? 'never' : 'until'
  const effect = notice === 'foreseen' ? 'foreseen' : `${notice}.${hard ? 'hard' : 'soft'}.${end}`
  return (
    <div className={styles.note} data-state={notice === 'spent' ? 'spent' : 'warned'}>
      <Gauge className={styles.icon} aria-hidden="true" />
      <output className={styles.text}>
        {facts} {t(`note.${effect}`, { date })}
      </output>
      <span className={styles.ways}>
        {notice !== 'foreseen' && <AskForMore budget={budget} />}
        <IconButton
          size="small"
          label={endsDate === null ? t('note.hide') : t('note.hideUntil', { date })}
          icon={<X />}
          onClick={() => room.dismiss(noticeKey(budget, notice))}
        />
      </span>
    </div>
  )
}

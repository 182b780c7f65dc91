import { useRoom } from '@atrium/browser-state/console/use-room'
import { spendingRoom } from '@atrium/browser-state/spending/spending-room'
import { useBudgetRequests, useBudgets } from '@atrium/browser-state/spending/use-spending'
import type { BudgetEntry } from '@atrium/contract/entities/budget'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestList } from '#features/spending/request-list.tsx'
import styles from '../reports.module.css'
import { BudgetDialog } from './budget-dialog.tsx'
import { BudgetsTable } from './budgets-table.tsx'
import { useBudgetName } from './use-budget-name.ts'

/** What may be spent, by whom, and who asks for more. */
export function Budgets() {
  const { t } = useTranslation('reports')
  const room = useRoom(spendingRoom)
  const { data } = useBudgets()
  const requests = useBudgetRequests().data?.open ?? []
  const nameOf = useBudgetName()
  const [setting, setSetting] = useState<BudgetEntry | 'new' | null>(null)
  const [removing, setRemoving] = useState<BudgetEntry | null>(null)
  // Whoever reads reports alone sets no budgets, and sees none.
  if (!data || data.scopes.length === 0) return null
  return (
    <section className={styles.parts}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{t('budget.title')}</h2>
        <Button size="small" icon={<Plus />} onClick={() => setSetting('new')}>
          {t('budget.set')}
        </Button>
      </div>
      {requests.length > 0 && <RequestList requests={requests} />}
      {data.budgets.length === 0 ? (
        <p className={styles.note}>{t('budget.none')}</p>
      ) : (
        <BudgetsTable budgets={data.budgets} onEdit={setSetting} onRemove={setRemoving} />
      )}
      {setting && (
        <BudgetDialog
          budget={setting === 'new' ? null : setting}
          scopes={data.scopes}
          onClose={() => setSetting(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoving(null)}
          title={t('budget.removeNamed', { name: nameOf(removing) })}
          text={t('budget.removeText')}
          confirmLabel={t('budget.remove')}
          cancelLabel={t('cancel')}
          danger
          onConfirm={() => {
            setRemoving(null)
            void room.removeBudget(removing.id)
          }}
        />
      )}
    </section>
  )
}

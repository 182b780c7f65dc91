import type { BudgetEntry } from '@atrium/contract/entities/budget'
import { budgetState } from '@atrium/domain/budgets/budget'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Menu } from '@atrium/ui/menu/menu'
import { Table, type TableColumn } from '@atrium/ui/table/table'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListName } from '#features/lists/list-name.tsx'
import { ShareBar } from '#features/spending/share-bar.tsx'
import { useDollars } from '#features/spending/use-dollars.ts'
import styles from '../reports.module.css'
import { useBudgetName } from './use-budget-name.ts'

type Props = {
  budgets: readonly BudgetEntry[]
  onEdit: (budget: BudgetEntry) => void
  onRemove: (budget: BudgetEntry) => void
}

/** One budget a row: how much of it is spent and will be, and what can be done with it. */
export function BudgetsTable({ budgets, onEdit, onRemove }: Props) {
  const { t } = useTranslation('reports')
  const dollars = useDollars()
  const nameOf = useBudgetName()
  const detailOf = ({ scope }: BudgetEntry) =>
    scope === 'company' ? t('everyone') : t(scope === 'member' ? 'budget.eachMember' : `scopes.${scope}`)
  const columns: TableColumn<BudgetEntry>[] = [
    {
      key: 'name',
      label: t('budget.for'),
      draw: (budget) => <ListName detail={detailOf(budget)}>{nameOf(budget)}</ListName>,
    },
    {
      key: 'spent',
      label: t('spent'),
      width: 168,
      draw: (budget) => (
        <span className={styles.share}>
          <span className={styles.shareBar}>
            <ShareBar part={budget.spent} of={budget.amount} state={budgetState(budget)} />
          </span>
          <span>
            {dollars(budget.spent)}
            <span className={styles.ofAmount}> {t('budget.of', { amount: dollars(budget.amount) })}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'forecast',
      label: t('budget.forecast'),
      width: 110,
      end: true,
      quiet: true,
      wide: true,
      draw: ({ forecast }) => (forecast === null ? '–' : dollars(forecast)),
    },
    {
      key: 'amount',
      label: t('budget.amountShort'),
      width: 110,
      end: true,
      wide: true,
      draw: ({ amount }) => dollars(amount),
    },
    { key: 'period', label: t('budget.period'), width: 100, wide: true, draw: ({ period }) => t(`periods.${period}`) },
    {
      key: 'hard',
      label: t('budget.limit'),
      width: 110,
      wide: true,
      draw: ({ hard }) => t(hard ? 'budget.hard' : 'budget.soft'),
    },
    {
      key: 'actions',
      label: t('budget.actions'),
      hideLabel: true,
      width: 52,
      end: true,
      draw(budget) {
        const label = t('budget.actionsNamed', { name: nameOf(budget) })
        return (
          <Menu
            label={label}
            align="end"
            trigger={<IconButton label={label} icon={<Ellipsis />} />}
            sections={[
              { items: [{ label: t('budget.edit'), icon: <Pencil />, onSelect: () => onEdit(budget) }] },
              {
                items: [
                  { label: t('budget.remove'), icon: <Trash2 />, danger: true, onSelect: () => onRemove(budget) },
                ],
              },
            ]}
          />
        )
      },
    },
  ]
  return <Table columns={columns} items={budgets} idOf={({ id }) => id} />
}

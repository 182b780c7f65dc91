import { useRoom } from '@atrium/browser-state/console/use-room'
import { spendingRoom } from '@atrium/browser-state/spending/spending-room'
import type { BudgetEntry } from '@atrium/contract/entities/budget'
import { BUDGET_LIMIT, BUDGET_PERIODS, type BudgetPeriod, type BudgetScope } from '@atrium/domain/budgets/budget'
import { NumberBox } from '@atrium/ui/number-box/number-box'
import type { SearchChoice } from '@atrium/ui/search-select/search-select'
import { Select } from '@atrium/ui/select/select'
import { Switch } from '@atrium/ui/switch/switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import { BudgetSubjectField } from './budget-subject-field.tsx'
import { useBudgetName } from './use-budget-name.ts'

type Props = {
  /** The budget that is changed; null where one is set. */
  budget: BudgetEntry | null
  /** Whose budgets may be set, the first at the outset. */
  scopes: readonly BudgetScope[]
  onClose: () => void
}

/** An amount that was not entered: the server says so at its field. */
const MISSING = Number.NaN

/** Sets what may be spent, or changes it. What already has a budget has it changed. */
export function BudgetDialog({ budget, scopes, onClose }: Props) {
  const { t } = useTranslation('reports')
  const room = useRoom(spendingRoom)
  const nameOf = useBudgetName()
  const [scope, setScope] = useState(budget?.scope ?? scopes[0] ?? 'company')
  const [subject, setSubject] = useState<SearchChoice | null>(null)
  const [amount, setAmount] = useState<number | null>(budget && budget.amount - budget.extra)
  const [period, setPeriod] = useState<BudgetPeriod>(budget?.period ?? 'month')
  const [hard, setHard] = useState(budget?.hard ?? true)
  const form = useForm(['subject', 'amount'], async () => {
    const { warnAt } = budget ?? {}
    const of = budget?.subject ?? subject?.value ?? ''
    await room.setBudget({ scope, subject: of, amount: amount ?? MISSING, period, hard, warnAt })
    onClose()
  })
  const { fields } = form.problem
  return (
    <FormDialog
      form={form}
      title={budget ? t('budget.editNamed', { name: nameOf(budget) }) : t('budget.set')}
      texts={{ submit: t('budget.save'), cancel: t('cancel'), close: t('close') }}
      onClose={onClose}
    >
      {!budget && (
        <Select
          label={t('budget.scope')}
          value={scope}
          choices={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
          onChange={(value) => {
            setScope(value)
            setSubject(null)
          }}
        />
      )}
      {!budget && scope !== 'company' && (
        <BudgetSubjectField key={scope} scope={scope} value={subject} error={fields['subject']} onChange={setSubject} />
      )}
      <NumberBox
        label={t('budget.amount')}
        unit="USD"
        min={0}
        max={BUDGET_LIMIT}
        step={0.01}
        leap={10}
        value={amount}
        error={fields['amount']}
        onChange={setAmount}
      />
      <Select
        label={t('budget.period')}
        value={period}
        choices={BUDGET_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={setPeriod}
      />
      <Switch label={t('budget.hardSwitch')} hint={t('budget.hardHint')} checked={hard} onChange={setHard} />
    </FormDialog>
  )
}

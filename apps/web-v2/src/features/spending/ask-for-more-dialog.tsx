import { useRoom } from '@atrium/browser-state/console/use-room'
import { spendingRoom } from '@atrium/browser-state/spending/spending-room'
import type { HeldBudgetEntry } from '@atrium/contract/entities/budget'
import { BUDGET_WORDS_LIMIT } from '@atrium/domain/budgets/budget-request'
import { NumberBox } from '@atrium/ui/number-box/number-box'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import { useBudgetWords } from './use-budget-words.ts'

/** Asks whoever sets a budget for more of it. Neither an amount nor a reason is needed. */
export function AskForMoreDialog({ budget, onClose }: { budget: HeldBudgetEntry; onClose: () => void }) {
  const { t } = useTranslation('spending')
  const { nameOf, dollars } = useBudgetWords()
  const room = useRoom(spendingRoom)
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const form = useForm(['amount', 'reason'], async () => {
    await room.askForMore(budget.id, { amount, reason })
    onClose()
  })
  const { fields } = form.problem
  const of = t('of', { spent: dollars(budget.spent), amount: dollars(budget.amount) })
  return (
    <FormDialog
      form={form}
      title={t('ask')}
      description={`${nameOf(budget)}: ${of}. ${t(`raises.${budget.scope}`)}`}
      texts={{ submit: t('asking.send'), cancel: t('cancel'), close: t('close') }}
      onClose={onClose}
    >
      <NumberBox
        label={t('asking.amount')}
        unit="USD"
        min={0.01}
        max={100_000_000}
        step={0.01}
        leap={1}
        value={amount}
        error={fields['amount']}
        onChange={setAmount}
      />
      <TextField
        label={t('asking.reason')}
        rows={3}
        maxLength={BUDGET_WORDS_LIMIT}
        value={reason}
        error={fields['reason']}
        onChange={setReason}
      />
    </FormDialog>
  )
}

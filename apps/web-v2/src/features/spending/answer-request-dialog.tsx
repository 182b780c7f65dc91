import { useRoom } from '@atrium/browser-state/console/use-room'
import { spendingRoom } from '@atrium/browser-state/spending/spending-room'
import type { BudgetRequestEntry } from '@atrium/contract/entities/budget'
import {
  BUDGET_ANSWERS,
  type BudgetAnswer,
  BUDGET_WORDS_LIMIT,
  proposedRaise,
} from '@atrium/domain/budgets/budget-request'
import { NumberBox } from '@atrium/ui/number-box/number-box'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import styles from './answer-request-dialog.module.css'
import { useBudgetWords } from './use-budget-words.ts'

/** Answers who asks for more: the budget is raised until it begins anew, or permanently, or it stays. */
export function AnswerRequestDialog({ request, onClose }: { request: BudgetRequestEntry; onClose: () => void }) {
  const { t } = useTranslation('spending')
  const { nameForSetter, dollars, dayOf } = useBudgetWords()
  const room = useRoom(spendingRoom)
  const { id, budget, amount, reason } = request
  const { endsDate } = budget
  const [answer, setAnswer] = useState<BudgetAnswer>(endsDate === null ? 'for-good' : 'once')
  const [more, setMore] = useState<number | null>(amount ?? proposedRaise(budget.amount))
  const [words, setWords] = useState('')
  const form = useForm(['more', 'words', 'answer'], async () => {
    await room.answer(id, { answer, more: answer === 'declined' ? null : more, words })
    onClose()
  })
  const { fields } = form.problem
  const facts = t('note.facts', {
    name: nameForSetter(budget),
    spent: dollars(budget.spent),
    amount: dollars(budget.amount),
  })
  const wanted = amount === null ? '' : t('wants.amount', { amount: dollars(amount) })
  const labels = {
    once: t('answers.once', { date: endsDate === null ? '' : dayOf(endsDate) }),
    'for-good': t('answers.for-good'),
    declined: t('answers.declined'),
  }
  return (
    <FormDialog
      form={form}
      title={t('wants.title', { name: request.name ?? t('somebody'), budget: nameForSetter(budget) })}
      description={
        <>
          {facts} {wanted}
          {reason !== '' && <q className={styles.words}>{reason}</q>}
        </>
      }
      texts={{ submit: t('answers.send'), cancel: t('cancel'), close: t('close') }}
      onClose={onClose}
    >
      <Select
        label={t('answers.label')}
        value={answer}
        error={fields['answer']}
        choices={BUDGET_ANSWERS.filter((value) => value !== 'once' || endsDate !== null).map((value) => ({
          value,
          label: labels[value],
        }))}
        onChange={setAnswer}
      />
      {answer !== 'declined' && (
        <NumberBox
          label={t('answers.more')}
          unit="USD"
          min={0.01}
          max={100_000_000}
          step={0.01}
          leap={1}
          value={more}
          error={fields['more']}
          onChange={setMore}
        />
      )}
      <TextField
        label={t('answers.words')}
        rows={3}
        maxLength={BUDGET_WORDS_LIMIT}
        value={words}
        error={fields['words']}
        onChange={setWords}
      />
    </FormDialog>
  )
}

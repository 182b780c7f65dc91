import { useCostOfQuestions } from '@atrium/browser-state/prompts/together/use-cost-of-questions'
import type { Question } from '@atrium/browser-state/prompts/together/question'
import { type MessageCost, sumOfCost } from '@atrium/domain/estimates/message-cost'
import { leastMoneyText, moneyText } from '@atrium/domain/pricing/texts/money-text'
import { useTranslation } from 'react-i18next'
import { CostDetails } from '#features/before-sending/cost/cost-details.tsx'
import { EstimatePopover } from '#features/before-sending/cost/estimate-popover.tsx'

/** Muted, before the button that runs them: how many answers there will be, and what they cost together. */
export function RunEstimate({ questions }: { questions: readonly Question[] }) {
  const { t, i18n } = useTranslation('catalog')
  const cost = useCostOfQuestions(questions)
  if (!cost) return null
  const sum = sumOfCost(cost)
  const { isLeast, isExact, isOver } = kindOf(cost)
  const money = (amount: number) =>
    isLeast ? leastMoneyText(amount, i18n.language) : `${isExact ? '' : '≈ '}${moneyText(amount, i18n.language)}`
  return (
    <EstimatePopover
      amount={t('run.answers', { count: questions.length })}
      cost={sum === null ? null : money(sum)}
      over={isOver}
    >
      <CostDetails cost={cost} />
    </EstimatePopover>
  )
}

function kindOf(cost: MessageCost) {
  if (cost.of === 'media') return { isLeast: false, isExact: cost.estimate.exact, isOver: false }
  if (cost.of === 'words') {
    const { atLeast, contextShare } = cost.estimate
    return { isLeast: atLeast, isExact: false, isOver: (contextShare ?? 0) > 1 }
  }
  const { atLeast, exact, parts } = cost.estimate
  return { isLeast: atLeast, isExact: exact, isOver: parts.some(({ over }) => over) }
}

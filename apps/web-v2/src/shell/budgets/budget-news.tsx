import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { type BudgetEvent, budgetNewsRoom } from '@atrium/browser-state/spending/budget-news-room'
import { spendingRoom } from '@atrium/browser-state/spending/spending-room'
import { newsOfBudget } from '@atrium/domain/budgets/budget-notice'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBudgetWords } from '#features/spending/use-budget-words.ts'

/** Shows who asks for more of a budget, and what was answered to this person. Draws nothing. */
export function BudgetNews({ events }: { events: readonly BudgetEvent[] }) {
  const { t } = useTranslation('spending')
  const { nameOf, nameForSetter, dollars, answerOf } = useBudgetWords()
  const { notifications } = useConsole()
  const { waiting, opened } = useRoom(budgetNewsRoom)
  const { readRequests, markSeen } = useRoom(spendingRoom)
  const showAll = useEffectEvent(async () => {
    const ids = new Set(events.map(({ requestId }) => requestId))
    waiting.update((all) => all.filter((event) => !events.includes(event)))
    const requests = await readRequests()
    // Nobody misses the news of what somebody else has answered meanwhile.
    for (const { id, name, budget, amount, reason } of requests?.open ?? []) {
      if (!ids.has(id)) continue
      const wanted = amount === null ? '' : t('wants.amount', { amount: dollars(amount) })
      notifications.show({
        emphasis: 'neutral',
        title: t('wants.title', { name: name ?? t('somebody'), budget: nameForSetter(budget) }),
        message: [wanted, reason].filter((line) => line !== '').join(' '),
        // Whoever asks once more asks anew.
        about: `${newsOfBudget(budget.id)} ${name}`,
        action: { label: t('wants.answer'), onSelect: () => opened.set(id) },
      })
    }
    for (const { id, budget, ...reply } of requests?.answered ?? []) {
      if (!ids.has(id)) continue
      notifications.show({
        emphasis: reply.answer === 'declined' ? 'neutral' : 'success',
        title: `${nameOf(budget)}: ${answerOf(reply, budget.endsDate)}`,
        message: reply.words,
        about: newsOfBudget(budget.id),
        action: { label: t('wants.gotIt'), onSelect: () => void markSeen(id) },
      })
    }
  })
  useEffect(() => {
    if (events.length > 0) void showAll()
  }, [events])
  return null
}

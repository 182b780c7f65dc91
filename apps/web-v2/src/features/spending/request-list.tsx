import { useRoom } from '@atrium/browser-state/console/use-room'
import { budgetNewsRoom } from '@atrium/browser-state/spending/budget-news-room'
import type { BudgetRequestEntry } from '@atrium/contract/entities/budget'
import { Button } from '@atrium/ui/button/button'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { useTranslation } from 'react-i18next'
import { useBudgetWords } from './use-budget-words.ts'

/** Who asks for more of which budget; each is answered in place. */
export function RequestList({ requests, onOpen }: { requests: readonly BudgetRequestEntry[]; onOpen?: () => void }) {
  const { t } = useTranslation('spending')
  const { nameForSetter, dollars } = useBudgetWords()
  const { opened } = useRoom(budgetNewsRoom)
  const open = (id: string) => {
    onOpen?.()
    opened.set(id)
  }
  return (
    <RowList>
      {requests.map(({ id, name, budget, amount, reason }) => {
        const who = name ?? t('somebody')
        const title = t('wants.title', { name: who, budget: nameForSetter(budget) })
        const wanted = amount === null ? '' : t('wants.amount', { amount: dollars(amount) })
        return (
          <Row key={id} title={title} detail={wanted} more={reason}>
            <Button size="small" aria-label={t('wants.answerNamed', { name: who })} onClick={() => open(id)}>
              {t('wants.answer')}
            </Button>
          </Row>
        )
      })}
    </RowList>
  )
}

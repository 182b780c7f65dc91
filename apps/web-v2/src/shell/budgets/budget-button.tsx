import { useRoom } from '@atrium/browser-state/console/use-room'
import { spendingRoom } from '@atrium/browser-state/spending/spending-room'
import type { useBudgetRequests } from '@atrium/browser-state/spending/use-spending'
import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { LazyPopover } from '@atrium/ui/popover/lazy-popover'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestList } from '#features/spending/request-list.tsx'
import { useBudgetWords } from '#features/spending/use-budget-words.ts'
import activity from '../activity/activity-mark.module.css'
import styles from './budget-button.module.css'

type Requests = NonNullable<ReturnType<typeof useBudgetRequests>['data']>

/** The list of what is asked for of budgets, and of what was answered. */
export function BudgetButton({ requests: { open, answered } }: { requests: Requests }) {
  const { t } = useTranslation('spending')
  const { nameOf, answerOf } = useBudgetWords()
  const room = useRoom(spendingRoom)
  const [isOpen, setIsOpen] = useState(false)
  const count = open.length + answered.length
  return (
    <LazyPopover
      title={t('wants.tray')}
      align="end"
      width={380}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton
          label={t('wants.waiting', { count })}
          icon={
            <span className={styles.icon}>
              <HandCoins />
              <span className={activity.count} aria-hidden="true">
                {count}
              </span>
            </span>
          }
        />
      }
    >
      <div className={styles.lists}>
        {open.length > 0 && <RequestList requests={open} onOpen={() => setIsOpen(false)} />}
        {answered.length > 0 && (
          <RowList>
            {answered.map(({ id, budget, ...reply }) => (
              <Row key={id} title={`${nameOf(budget)}: ${answerOf(reply, budget.endsDate)}`} detail={reply.words}>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t('wants.gotItNamed', { name: nameOf(budget) })}
                  onClick={() => void room.markSeen(id)}
                >
                  {t('wants.gotIt')}
                </Button>
              </Row>
            ))}
          </RowList>
        )}
      </div>
    </LazyPopover>
  )
}

import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { type AskedBudget as Asked, budgetNewsRoom } from '@atrium/browser-state/spending/budget-news-room'
import { useHeldBudgets } from '@atrium/browser-state/spending/use-spending'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForMoreDialog } from '#features/spending/ask-for-more-dialog.tsx'

/** Asks for more of the budget for want of which something was not begun. */
export function AskedBudget({ asked: { budgetId, project } }: { asked: Asked }) {
  const { t } = useTranslation('spending')
  const { notifications } = useConsole()
  const { asking } = useRoom(budgetNewsRoom)
  const { data, error } = useHeldBudgets(project)
  const budget = data?.find(({ id }) => id === budgetId)
  const isMissing = error !== null || (data !== undefined && budget === undefined)
  const tell = useEffectEvent(() => {
    if (error) notifications.fail(error)
    // It is that of another project.
    else notifications.show({ emphasis: 'neutral', title: t('raises.project') })
    asking.set(null)
  })
  useEffect(() => {
    if (isMissing) tell()
  }, [isMissing])
  return budget ? <AskForMoreDialog budget={budget} onClose={() => asking.set(null)} /> : null
}

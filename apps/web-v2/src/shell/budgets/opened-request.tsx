import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { budgetNewsRoom } from '@atrium/browser-state/spending/budget-news-room'
import { useBudgetRequests } from '@atrium/browser-state/spending/use-spending'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerRequestDialog } from '#features/spending/answer-request-dialog.tsx'

/** The request for more that is being answered, wherever it was opened. */
export function OpenedRequest({ requestId }: { requestId: string }) {
  const { t } = useTranslation('spending')
  const { notifications } = useConsole()
  const { opened } = useRoom(budgetNewsRoom)
  const { data, isFetching } = useBudgetRequests()
  const found = data?.open.find(({ id }) => id === requestId)
  const [kept, setKept] = useState(found)
  // What is being written stays where somebody else answers meanwhile: sending it tells so.
  if (found && found !== kept) setKept(found)
  const request = found ?? (kept?.id === requestId ? kept : undefined)
  const isGone = !request && data !== undefined && !isFetching
  const tell = useEffectEvent(() => {
    notifications.show({ emphasis: 'neutral', title: t('wants.answered') })
    opened.set(null)
  })
  useEffect(() => {
    if (isGone) tell()
  }, [isGone])
  return request ? <AnswerRequestDialog key={requestId} request={request} onClose={() => opened.set(null)} /> : null
}

import { useConsole } from '@atrium/browser-state/console/use-console'
import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import { moneyText } from '@atrium/domain/pricing/money-text'
import { warnsOfVideo } from '@atrium/domain/estimates/video-warning'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '#page/use-settings.ts'
import type { Outgoing } from '../outgoing.ts'
import { CostDialog } from './cost-dialog.tsx'
import { useCost } from './use-cost.tsx'
import { VideoCostDialog } from './video-cost-dialog.tsx'

export type CostQuestionProps = { message: Outgoing; onAnswer: (answer: Outgoing | null) => void }

/**
 * Reckons what a message will cost, lets it pass where that is within the limit, and asks where it is not. A costly video is asked
 * about without a limit as well, until the person says that they know.
 */
export function CostQuestion({ message, onAnswer }: CostQuestionProps) {
  const { i18n } = useTranslation('cost')
  const { userState } = useConsole()
  const [{ confirmAbove }, change] = useSettings()
  const { videoCostWarning } = useUserState().flag ?? {}
  const known = useCost(message)
  const sum = known?.sum ?? null
  const mayWarn = message.type === 'video' && warnsOfVideo(sum, videoCostWarning)
  const isWaiting = known === null && (confirmAbove !== undefined || (message.type === 'video' && !videoCostWarning))
  const isAbove = confirmAbove !== undefined && sum !== null && sum > confirmAbove
  // Without a price nothing can be said against it.
  const passes = !isWaiting && !isAbove && !mayWarn
  useEffect(() => {
    if (passes) onAnswer(message)
  }, [passes, message, onAnswer])
  if (passes || sum === null) return null
  const back = () => onAnswer(null)
  if (!isAbove) {
    return (
      <VideoCostDialog
        money={moneyText(sum, i18n.language)}
        count={known?.count ?? 1}
        details={known?.details}
        onSend={(isKnown) => {
          if (isKnown) userState.change((state) => ({ ...state, flag: { ...state.flag, videoCostWarning: true } }))
          onAnswer(message)
        }}
        onBack={back}
      />
    )
  }
  return (
    <CostDialog
      sum={sum}
      details={known?.details}
      limit={confirmAbove}
      onSend={() => onAnswer(message)}
      onRaise={(limit) => {
        change({ confirmAbove: limit })
        onAnswer(message)
      }}
      onBack={back}
    />
  )
}

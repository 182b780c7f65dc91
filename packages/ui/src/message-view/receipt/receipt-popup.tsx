import type { EstimatedAnswer } from '@atrium/domain/estimates/estimate-of-answer'
import type { Receipt } from '@atrium/domain/runs/receipt'
import { useEffect, useState } from 'react'
import type { DrawnMessageProps } from '../message-view.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptComparison } from './receipt-comparison.tsx'
import { ReceiptDetails } from './receipt-details.tsx'

type ReceiptPopupProps = DrawnMessageProps & { receipt: Receipt; onDone: () => void }

/** Inside the receipt of an answer: what was estimated beside what it took, how it was made, and the same again. */
export function ReceiptPopup(props: ReceiptPopupProps) {
  const { message, actions, receipt, modelName, askedTools, locale, texts } = props
  const estimate = useEstimate(message.id, actions.estimate)
  return (
    <>
      {estimate && <ReceiptComparison {...{ receipt, estimate, locale, texts }} />}
      <ReceiptDetails {...{ receipt, modelName, askedTools, locale, texts }} compared={estimate !== null} />
      <ReceiptActions {...props} />
    </>
  )
}

/** Null as long as nothing is known, and where nothing was estimated. */
function useEstimate(
  id: string,
  ask: ((id: string) => Promise<EstimatedAnswer | null>) | undefined,
): EstimatedAnswer | null {
  const [estimate, setEstimate] = useState<EstimatedAnswer | null>(null)
  useEffect(() => {
    let gone = false
    // Without it the receipt says all that is certain.
    ask?.(id)
      .catch(() => null)
      .then((known) => !gone && setEstimate(known))
    return () => {
      gone = true
    }
  }, [id, ask])
  return estimate
}

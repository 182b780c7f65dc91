import type { MessageCost } from '@atrium/domain/estimates/message-cost'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { NumberBox } from '@atrium/ui/number-box/number-box'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CostDetails } from './cost-details.tsx'
import styles from './estimate.module.css'

export type CostDialogProps = {
  /** US dollars. */
  sum: number
  /** What the sum is made of. */
  cost: MessageCost
  /** US dollars: above it is asked. */
  limit: number
  /** `limit`: ask above that amount from now on. Null to go back. */
  onAnswer: (answer: { limit?: number } | null) => void
}

const HIGHEST = 1_000_000

/** Asks before a message is sent that costs more than the person has set. The focus starts on Back. */
export function CostDialog({ sum, cost, limit, onAnswer }: CostDialogProps) {
  const { t, i18n } = useTranslation('cost')
  const back = useRef<HTMLButtonElement>(null)
  const [raised, setRaised] = useState<number | null>(null)
  const money = (amount: number) => moneyText(amount, i18n.language)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(null)}
      title={t('confirm.title', { money: money(sum) })}
      description={t('confirm.text', { limit: money(limit) })}
      initialFocus={back}
      texts={{ close: t('confirm.back') }}
      footer={
        <>
          <Button ref={back} variant="ghost" onClick={() => onAnswer(null)}>
            {t('confirm.back')}
          </Button>
          {raised === null && <Button onClick={() => setRaised(nextLimit(sum))}>{t('confirm.raise')}</Button>}
          {raised === null ? (
            <Button variant="primary" onClick={() => onAnswer({})}>
              {t('confirm.send')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => onAnswer({ limit: raised })}>
              {t('confirm.raiseAndSend')}
            </Button>
          )}
        </>
      }
    >
      <CostDetails cost={cost} />
      {raised !== null && (
        <div className={styles.raise}>
          <NumberBox
            label={t('confirm.amount')}
            unit={t('confirm.dollars')}
            value={raised}
            min={0}
            max={HIGHEST}
            step={0.01}
            onChange={(amount) => setRaised(amount ?? 0)}
          />
        </div>
      )}
    </Dialog>
  )
}

/** Twice the sum in whole cents, so that the next message of its kind passes. */
function nextLimit(sum: number): number {
  return Math.min(HIGHEST, Math.max(0.01, Math.ceil(sum * 200) / 100))
}

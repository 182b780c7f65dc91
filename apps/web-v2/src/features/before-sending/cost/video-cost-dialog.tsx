import { type MessageCost, modelsOfCost } from '@atrium/domain/estimates/message-cost'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { Button } from '@atrium/ui/button/button'
import { Checkbox } from '@atrium/ui/checkbox/checkbox'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CostDetails } from './cost-details.tsx'
import styles from './estimate.module.css'

export type VideoCostDialogProps = {
  /** US dollars. */
  sum: number
  cost: MessageCost
  /** `known`: it need not be asked again. Null to go back. */
  onAnswer: (answer: { known: boolean } | null) => void
}

/** Names the price of a costly video before it is made. The focus starts on Back. */
export function VideoCostDialog({ sum, cost, onAnswer }: VideoCostDialogProps) {
  const { t, i18n } = useTranslation('cost')
  const count = modelsOfCost(cost)
  const money = moneyText(sum, i18n.language)
  const back = useRef<HTMLButtonElement>(null)
  const [known, setKnown] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(null)}
      title={t(count > 1 ? 'video.titleSeveral' : 'video.title', { money, count })}
      description={t('video.text')}
      initialFocus={back}
      texts={{ close: t('confirm.back') }}
      footer={
        <>
          <Button ref={back} variant="ghost" onClick={() => onAnswer(null)}>
            {t('confirm.back')}
          </Button>
          <Button variant="primary" onClick={() => onAnswer({ known })}>
            {t(count > 1 ? 'video.makeSeveral' : 'video.make')}
          </Button>
        </>
      }
    >
      <CostDetails cost={cost} />
      <div className={styles.raise}>
        <Checkbox label={t('video.known')} checked={known} onChange={setKnown} />
      </div>
    </Dialog>
  )
}

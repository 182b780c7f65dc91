import { Button } from '@atrium/ui/button/button'
import { Checkbox } from '@atrium/ui/checkbox/checkbox'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './estimate.module.css'

export type VideoCostDialogProps = {
  /** What it costs, in words. */
  money: string
  /** How many videos are made at once. */
  count: number
  details: ReactNode
  /** `known`: it need not be asked again. */
  onSend: (known: boolean) => void
  onBack: () => void
}

/** Names the price of a costly video before it is made. The focus starts on Back. */
export function VideoCostDialog({ money, count, details, onSend, onBack }: VideoCostDialogProps) {
  const { t } = useTranslation('cost')
  const back = useRef<HTMLButtonElement>(null)
  const [known, setKnown] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onBack()}
      title={t(count > 1 ? 'video.titleSeveral' : 'video.title', { money, count })}
      description={t('video.text')}
      initialFocus={back}
      texts={{ close: t('confirm.back') }}
      footer={
        <>
          <Button ref={back} variant="ghost" onClick={onBack}>
            {t('confirm.back')}
          </Button>
          <Button variant="primary" onClick={() => onSend(known)}>
            {t(count > 1 ? 'video.makeSeveral' : 'video.make')}
          </Button>
        </>
      }
    >
      {details}
      <div className={styles.raise}>
        <Checkbox label={t('video.known')} checked={known} onChange={setKnown} />
      </div>
    </Dialog>
  )
}

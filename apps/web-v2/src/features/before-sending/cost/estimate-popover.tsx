import { Popover } from '@atrium/ui/popover/popover'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ContextGauge } from './context-gauge.tsx'
import styles from './estimate.module.css'

export type EstimatePopoverProps = {
  /** How much is asked for, in words: tokens, images, seconds or models. */
  amount: string
  /** What it costs, in words; null where nobody knows. */
  cost: string | null
  /** Is it more than the model can take? */
  over?: boolean
  /** Which share of the context window it takes; null or missing where nobody knows. */
  share?: number | null
  children: ReactNode
}

/** Muted, before the send button: what a message takes, in a few words. Pressed, it shows how that comes about. */
export function EstimatePopover({ amount, cost, over = false, share, children }: EstimatePopoverProps) {
  const { t } = useTranslation('cost')
  return (
    <Popover
      title={t('title')}
      side="top"
      align="end"
      width={340}
      trigger={
        <button type="button" className={styles.note} data-over={over ? '' : undefined}>
          <span className="visually-hidden">{t('note')} </span>
          {typeof share === 'number' && <ContextGauge share={share} />}
          <span className={cost === null ? undefined : styles.tokens}>
            {amount}
            {cost !== null && ' · '}
          </span>
          {cost}
          {over && <span className={styles.over}> {t('overShort')}</span>}
        </button>
      }
    >
      {children}
    </Popover>
  )
}

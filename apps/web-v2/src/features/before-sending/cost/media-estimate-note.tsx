import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { estimateMedia } from '@atrium/domain/pricing/estimate-media'
import { moneyText } from '@atrium/domain/pricing/money-text'
import { pictureOf, promptOf } from '@atrium/domain/threads/prompt-of'
import type { MessagePart } from '@atrium/domain/threads/thread-message'
import { Popover } from '@atrium/ui/popover/popover'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaEstimateDetails } from './media-estimate-details.tsx'
import styles from './estimate.module.css'

export type MediaEstimateNoteProps = { parts: readonly MessagePart[]; model: ModelEntry; options: OptionValues }

/** Muted, before the send button: how many pictures or seconds, and how much money. Its popover tells the parts. */
export function MediaEstimateNote({ parts, model, options }: MediaEstimateNoteProps) {
  const { t, i18n } = useTranslation('cost')
  const estimate = useMemo(
    () => estimateMedia({ model, options, prompt: promptOf(parts), withPicture: pictureOf(parts) !== null }),
    [model, options, parts],
  )
  const { unit, count, seconds, cost, exact } = estimate
  return (
    <Popover
      title={t('title')}
      side="top"
      align="end"
      width={340}
      trigger={
        <button type="button" className={styles.note}>
          <span className="visually-hidden">{t('note')} </span>
          <span className={cost === null ? undefined : styles.tokens}>
            {seconds === null ? t(`media.count.${unit}`, { count }) : t('media.seconds', { seconds })}
            {cost !== null && ' · '}
          </span>
          {cost !== null && `${exact ? '' : '≈ '}${moneyText(cost, i18n.language)}`}
        </button>
      }
    >
      <MediaEstimateDetails {...{ estimate, model }} />
    </Popover>
  )
}

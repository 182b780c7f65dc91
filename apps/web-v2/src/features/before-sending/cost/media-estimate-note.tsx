import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { estimateMedia } from '@atrium/domain/estimates/media/estimate-media'
import { notedMoneyText } from '@atrium/domain/pricing/texts/money-text'
import { imageOf, promptOf } from '@atrium/domain/messages/prompt-of'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EstimatePopover } from './estimate-popover.tsx'
import { MediaEstimateDetails } from './media-estimate-details.tsx'

export type MediaEstimateNoteProps = { parts: readonly MessagePart[]; model: ModelEntry; options: OptionValues }

/** Muted, before the send button: how many images or seconds, and how much money. Its popover tells the parts. */
export function MediaEstimateNote({ parts, model, options }: MediaEstimateNoteProps) {
  const { t, i18n } = useTranslation('cost')
  const estimate = useMemo(
    () => estimateMedia({ model, options, prompt: promptOf(parts), withImage: imageOf(parts) !== null }),
    [model, options, parts],
  )
  const { unit, count, seconds, cost, exact } = estimate
  return (
    <EstimatePopover
      amount={seconds === null ? t(`media.count.${unit}`, { count }) : t('media.seconds', { seconds })}
      cost={cost === null ? null : notedMoneyText(cost, { estimated: !exact }, i18n.language)}
    >
      <MediaEstimateDetails {...{ estimate, model }} />
    </EstimatePopover>
  )
}

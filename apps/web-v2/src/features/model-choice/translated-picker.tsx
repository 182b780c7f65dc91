import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useModelMemory, useRememberModel } from '@atrium/browser-state/models/use-model-memory'
import { useModelScores } from '@atrium/browser-state/models/use-model-scores'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { ModelFilter } from '@atrium/domain/model-choice/filter-models'
import { mediaUnitPrice } from '@atrium/domain/estimates/media/media-unit-price'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { ModelPicker, type ModelPickerProps } from '@atrium/ui/model-picker/model-picker'
import { PICKER_TEXTS } from '@atrium/ui/model-picker/picker-texts'
import { useTranslation } from 'react-i18next'
import { ParallelOffer } from './parallel-offer.tsx'

/** Those that say something of models that make images and videos. */
const MEDIA_FILTERS: readonly ModelFilter[] = ['vision', 'secure', 'cheap']

export type TranslatedPickerProps = Pick<
  ModelPickerProps,
  'models' | 'value' | 'onChange' | 'defaultModel' | 'disabledReason' | 'open' | 'onOpenChange' | 'anchor'
> & {
  /** Those of `models` and what the protection of secure data leaves out. */
  all: readonly ModelEntry[]
  /** A parallel model can be asked at once from here. */
  offersParallel?: boolean
}

/** The model picker in the reader's language, with what they have pinned and used last. */
export function TranslatedPicker({ all, onChange, offersParallel = false, ...props }: TranslatedPickerProps) {
  const { t, i18n } = useTranslation('models')
  const texts = useTexts(PICKER_TEXTS)
  const { pinned, recent, pin } = useModelMemory()
  const remember = useRememberModel()
  const votesOf = useModelScores(props.models)
  const count = all.length - props.models.length
  const makes = props.models.some((model) => mediaUnitPrice(model) !== null)
  const rowPrice = (model: ModelEntry) => {
    const price = mediaUnitPrice(model)
    if (!price) return null
    const money = `${price.exact ? '' : '≈ '}${moneyText(price.money, i18n.language)}`
    return t(`picker.per.${price.unit}`, { money })
  }
  return (
    <ModelPicker
      {...props}
      {...{ pinned, recent, texts, votesOf }}
      priced={all}
      rowPrice={makes ? rowPrice : undefined}
      filters={makes ? MEDIA_FILTERS : undefined}
      onPin={pin}
      onChange={(model) => {
        remember(model)
        onChange(model)
      }}
      footer={offersParallel && <ParallelOffer onLeave={() => props.onOpenChange(false)} />}
      hidden={count > 0 ? t('picker.hiddenSecure', { count }) : undefined}
      locale={i18n.language}
    />
  )
}

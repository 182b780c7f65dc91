import { useImageReaders } from '@atrium/browser-state/libraries/use-libraries'
import type { Library } from '@atrium/contract/entities/libraries/library'
import { imageReadingCost } from '@atrium/domain/libraries/reading/image-reading'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { useTranslation } from 'react-i18next'
import { isSameChoice, LibraryModel, type ModelChoice } from './library-model.tsx'

type Props = {
  library: Library
  value: ModelChoice
  error: string | undefined
  /** Without it the choice is shown alone. */
  onChange?: (model: ModelChoice) => void
}

/** The model that reads the images of a library, with what that will cost. */
export function ImageReader({ library, value, error, onChange }: Props) {
  const { t, i18n } = useTranslation('libraries')
  const { data: offered = [] } = useImageReaders(library.project)
  const { images } = library.documents
  const chosen = offered.find(({ provider, id }) => isSameChoice(value, { provider, model: id }))
  const each = chosen?.pricing ? imageReadingCost(chosen.pricing) : 0
  const money = (amount: number) => moneyText(amount, i18n.language)
  const estimate = each > 0 ? t('images.estimate', { each: money(each) }) : ''
  const waiting = images > 0 ? t('images.waiting', { count: images }) : ''
  const total = images > 0 && each > 0 ? t('images.total', { total: money(each * images) }) : ''
  return (
    <LibraryModel
      label={t('images.label')}
      hint={[t('images.hint'), estimate, waiting, total].filter((part) => part !== '').join(' ')}
      none={t('images.none')}
      {...{ offered, value, error, onChange }}
    />
  )
}

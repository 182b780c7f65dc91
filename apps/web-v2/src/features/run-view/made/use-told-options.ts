import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useModelEntries } from '@atrium/browser-state/models/use-model-names'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { OPTION_CHOICE_TEXTS, OPTION_LABEL_TEXTS } from '@atrium/domain/options/option-texts'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import { type ToldOption, toldOptions } from '@atrium/domain/option-rules/told-options'
import { useTranslation } from 'react-i18next'

type Asked = { model: ModelRef | null | undefined; options: OptionValues | null | undefined }

/** Tells with which options a model of images or videos made something, in the words of its options pane. */
export function useToldOptions(): (asked: Asked) => ToldOption[] {
  const { t, i18n } = useTranslation('media')
  const labels = useTexts(OPTION_LABEL_TEXTS)
  const choices = useTexts(OPTION_CHOICE_TEXTS)
  const entryOf = useModelEntries(['image', 'video'])
  return ({ model, options }) => {
    const entry = model ? entryOf(model) : undefined
    return toldOptions(entry ? sheetForModel(entry) : [], options ?? {}, {
      on: t('lightbox.on'),
      off: t('lightbox.off'),
      labels,
      choices,
      number: (value) => value.toLocaleString(i18n.language),
    })
  }
}

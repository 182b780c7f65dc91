import { useModelMemory, useRememberModel } from '@atrium/browser-state/react/use-model-memory'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { ModelPicker, type ModelPickerProps } from '@atrium/ui/model-picker/model-picker'
import { useTranslation } from 'react-i18next'
import { usePickerTexts } from './picker-texts.ts'

export type TranslatedPickerProps = Pick<
  ModelPickerProps,
  'models' | 'value' | 'onChange' | 'defaultModel' | 'disabledReason' | 'open' | 'onOpenChange' | 'anchor'
> & {
  /** Those of `models` and what the protection of secure data leaves out. */
  all: readonly ModelEntry[]
}

/** The model picker in the reader's language, with what they have pinned and used last. */
export function TranslatedPicker({ all, onChange, ...props }: TranslatedPickerProps) {
  const { t, i18n } = useTranslation('models')
  const texts = usePickerTexts()
  const { pinned, recent, pin } = useModelMemory()
  const remember = useRememberModel()
  const count = all.length - props.models.length
  return (
    <ModelPicker
      {...props}
      {...{ pinned, recent, texts }}
      priced={all}
      onPin={pin}
      onChange={(model) => {
        remember(model)
        onChange(model)
      }}
      hidden={count > 0 ? t('picker.hiddenSecure', { count }) : undefined}
      locale={i18n.language}
    />
  )
}

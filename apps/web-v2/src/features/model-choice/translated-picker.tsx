import { ModelPicker, type ModelPickerProps } from '@atrium/ui/model-picker/model-picker'
import { useTranslation } from 'react-i18next'
import { usePickerTexts } from './picker-texts.ts'

/** The model picker in the reader's language. */
export function TranslatedPicker(props: Omit<ModelPickerProps, 'texts' | 'locale'>) {
  const { i18n } = useTranslation('models')
  const texts = usePickerTexts()
  return <ModelPicker {...props} locale={i18n.language} texts={texts} />
}

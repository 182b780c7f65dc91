import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { CATALOG_TEXT_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { TemplateField, type TemplateFieldProps } from '@atrium/ui/template-field/template-field'
import { TEMPLATE_FIELD_TEXTS } from '@atrium/ui/template-field/template-field-texts'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'

type Given = Pick<TemplateFieldProps, 'rows' | 'value' | 'error' | 'onChange' | 'declared' | 'onDeclare'>

/** The text of a prompt. Where it is no template, braces mean nothing. */
export function PromptText({ isTemplate = true, ...given }: Given & { isTemplate?: boolean }) {
  const { t } = useTranslation('catalog')
  const texts = useTexts(TEMPLATE_FIELD_TEXTS)
  const { rows, value, error, onChange } = given
  const shared = { label: t('prompt'), required: true, maxLength: CATALOG_TEXT_LIMIT }
  if (!isTemplate) return <TextField {...shared} {...{ rows, value, error }} {...(onChange && { onChange })} />
  return <TemplateField {...shared} {...given} hint={t('hint', { open: '{{', close: '}}' })} texts={texts} />
}

import { useModelEntries } from '@atrium/browser-state/models/use-model-names'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { CatalogPromptRevision } from '@atrium/contract/entities/catalog/catalog'
import type { FieldPrinters, FieldWords } from '@atrium/domain/catalog-items/compared-fields'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import { OPTION_CHOICE_TEXTS, OPTION_LABEL_TEXTS } from '@atrium/domain/options/option-texts'
import { PROMPT_TYPES } from '@atrium/domain/prompts/prompt-type'
import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'
import { useTranslation } from 'react-i18next'
import { optionLines } from './option-lines.ts'

type Printed = Pick<CatalogPromptRevision, 'variables' | 'providerOptions' | 'provider' | 'model'>

/** Tells what is no plain text in the words of the editor: variables, the model and its options. */
export function useFieldPrinters(words: FieldWords): FieldPrinters<'variables' | 'providerOptions' | 'model', Printed> {
  const { t, i18n } = useTranslation('catalog')
  const labels = useTexts(OPTION_LABEL_TEXTS)
  const choices = useTexts(OPTION_CHOICE_TEXTS)
  const entryOf = useModelEntries(PROMPT_TYPES)
  const entryIn = ({ provider, model }: Partial<Printed>) =>
    provider && model ? entryOf({ provider, model }) : undefined
  const variableText = ({ name, type, required, default: standing, sample, options = [] }: PromptVariable) => {
    const chosenFrom = options.length > 0 ? ` (${options.join(', ')})` : ''
    const rest = [
      required && t('required'),
      standing !== undefined && `${t('default')}: ${standing}`,
      sample !== undefined && `${t('sample')}: ${sample}`,
    ]
    return [`${name}: ${t(`types.${type}`)}${chosenFrom}`, ...rest.filter(Boolean)].join(', ')
  }
  return {
    variables: ({ variables = [] }) => variables.map(variableText).join('\n'),
    model: (values) => entryIn(values)?.name ?? values.model ?? '',
    providerOptions(values) {
      const entry = entryIn(values)
      const sheet = entry ? sheetForModel(entry) : []
      return optionLines(values.providerOptions ?? {}, sheet, { ...words, labels, choices, locale: i18n.language })
    },
  }
}

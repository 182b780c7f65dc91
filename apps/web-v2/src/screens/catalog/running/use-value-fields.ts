import type { AskedVariable } from '@atrium/domain/prompts/variables/variables-together'
import { useTranslation } from 'react-i18next'

/** The fields of variables; one that a single prompt is asked has the name of that prompt. */
export function useValueFields(
  variables: readonly AskedVariable[],
  nameOf: (templateId: string) => string | undefined,
) {
  const { t } = useTranslation('catalog')
  return variables.map((variable) => {
    const prompt = variable.templateId === null ? undefined : nameOf(variable.templateId)
    return prompt === undefined ? variable : { ...variable, label: t('use.valueOf', { name: variable.name, prompt }) }
  })
}

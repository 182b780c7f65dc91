import { variablesTogether } from '@atrium/domain/prompts/variables/variables-together'
import { asInGroup } from '@atrium/domain/prompts/as-in-group'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import type { CatalogGroup, CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import type { Question } from '@atrium/browser-state/prompts/together/question'

type Asked = Pick<
  CatalogPrompt,
  | 'id'
  | 'revision'
  | 'prompt'
  | 'isTemplate'
  | 'variables'
  | 'name'
  | 'provider'
  | 'model'
  | 'providerOptions'
  | 'tools'
  | 'moderation'
  | 'privacy'
>

/** A prompt with its values as it is asked: with its own model, else with that of its group. */
export function questionOf(
  prompt: Asked,
  {
    text,
    values,
    secureData,
    isUnsaved = false,
    group,
  }: {
    text: string
    /** What was given to variables, of this prompt and of others. */
    values: Readonly<Record<string, string>>
    secureData: boolean
    /** It is asked as it is being written, and is no revision. */
    isUnsaved?: boolean
    group?: CatalogGroup
  },
): Question {
  const { id: promptId, revision, name } = prompt
  const { model, tools, ...asked } = asInGroup(prompt, group)
  const template = { text: prompt.prompt, isTemplate: prompt.isTemplate, variables: prompt.variables }
  const given = variablesTogether([template]).flatMap((variable) => {
    const value = values[variable.name] || variable.default
    return value ? [[variable.name, value] as const] : []
  })
  return {
    lead: CATALOG_FAILURE_TEXTS.runCatalogPrompt,
    name,
    text,
    source: 'catalog',
    fromCatalog: { promptId, revision: isUnsaved ? null : revision, variables: Object.fromEntries(given) },
    model,
    ...asked,
    secureData,
    tools: [...tools],
  }
}

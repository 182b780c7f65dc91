import { asInGroup } from '@atrium/domain/prompts/as-in-group'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import type { FilledPromptText } from '@atrium/browser-state/catalog/use-prompt-values'
import type { CatalogGroup, CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import type { Question } from '@atrium/browser-state/prompts/together/question'

type Asked = Pick<
  CatalogPrompt,
  'id' | 'revision' | 'name' | 'provider' | 'model' | 'providerOptions' | 'tools' | 'moderation' | 'privacy'
>

/** A prompt with its values as it is asked: with its own model, else with that of its group. */
export function questionOf(
  prompt: Asked,
  {
    filled: { text, values },
    secureData,
    isUnsaved = false,
    group,
  }: {
    filled: FilledPromptText
    secureData: boolean
    /** It is asked as it is being written, and is no revision. */
    isUnsaved?: boolean
    group?: CatalogGroup
  },
): Question {
  const { id: promptId, revision, name } = prompt
  const { model, tools, ...asked } = asInGroup(prompt, group)
  return {
    lead: CATALOG_FAILURE_TEXTS.runCatalogPrompt,
    name,
    text,
    source: 'catalog',
    fromCatalog: { promptId, revision: isUnsaved ? null : revision, variables: values },
    model,
    ...asked,
    secureData,
    tools: [...tools],
  }
}

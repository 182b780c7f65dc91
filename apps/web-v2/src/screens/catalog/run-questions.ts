import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import type { CatalogGroup, CatalogPrompt } from '@atrium/contract/entities/catalog'
import type { Question } from '@atrium/browser-state/prompts/create-prompt-starts'

type Asked = Pick<CatalogPrompt, 'name' | 'provider' | 'model' | 'providerOptions' | 'tools' | 'moderation' | 'privacy'>

/** A prompt with its values as it is asked: with its own model, else with that of its group. */
export function questionOf(
  prompt: Asked,
  { text, secureData, group }: { text: string; secureData: boolean; group?: CatalogGroup },
): Question {
  const { name, provider, model, providerOptions, tools, moderation, privacy } = prompt
  const own = provider && model ? { provider, model } : null
  const ofGroup = group?.provider && group.model ? { provider: group.provider, model: group.model } : null
  return {
    lead: CATALOG_FAILURE_TEXTS.runCatalogPrompt,
    name,
    text,
    source: 'catalog',
    model: own ?? ofGroup,
    ...(own && { providerOptions }),
    secureData,
    tools: [...new Set([...tools, ...(group?.tools ?? [])])],
    moderation: moderation || group?.moderation === true,
    privacy: privacy || group?.privacy === true,
  }
}

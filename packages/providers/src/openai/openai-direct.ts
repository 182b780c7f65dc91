import type { KeyConnection } from '#connections.ts'
import type { DirectRoute, FindDirectAddress } from '#direct-address.ts'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { OPENAI_API } from './openai-adapter.ts'
import { completesText } from './to-completion-options.ts'
import { speaksResponsesOnly } from './to-openai-options.ts'

const PATHS = { chat: '/chat/completions', responses: '/responses', embeddings: '/embeddings' } as const

/** Where a route stands below the address of whoever serves OpenAI's models. What completes texts only has neither chat nor Responses. */
export function openaiPath(model: Pick<CatalogModel, 'provider' | 'upstream'>, route: DirectRoute): string | null {
  if (route === 'messages' || route === 'count_tokens' || completesText(model)) return null
  return route === 'chat' && speaksResponsesOnly(model) ? null : PATHS[route]
}

/** OpenAI's own addresses. */
export const openaiDirect: FindDirectAddress<KeyConnection> = ({ apiKey, baseURL = OPENAI_API }, model, route) => {
  const path = openaiPath(model, route)
  return path === null ? null : { url: baseURL + path, headers: { authorization: `Bearer ${apiKey}` } }
}

import type { CatalogGroup, CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'

type Shared =
  | 'name'
  | 'description'
  | 'provider'
  | 'model'
  | 'tools'
  | 'moderation'
  | 'privacy'
  | 'protected'
  | 'isPrivate'

/** What somebody changes of a prompt. */
export type PromptFields = Pick<CatalogPrompt, Shared | 'prompt' | 'isTemplate' | 'variables' | 'providerOptions'>

/** What somebody changes of a group. */
export type GroupFields = Pick<CatalogGroup, Shared | 'promptIds'>

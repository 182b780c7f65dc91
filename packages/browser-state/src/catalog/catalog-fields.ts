import type { CatalogGroup, CatalogPrompt } from '@atrium/contract/entities/catalog'

type Shared = 'name' | 'description' | 'provider' | 'model' | 'protected' | 'isPrivate'

/** What somebody changes of a prompt. */
export type PromptFields = Pick<CatalogPrompt, Shared | 'prompt' | 'variables' | 'providerOptions'>

/** What somebody changes of a group. */
export type GroupFields = Pick<CatalogGroup, Shared | 'promptIds'>

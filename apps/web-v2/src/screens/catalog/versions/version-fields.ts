import type { CatalogGroupRevision, CatalogPromptRevision } from '@atrium/contract/entities/catalog/catalog'
import type { CompanionRevision } from '@atrium/contract/entities/catalog/companion'
import type { ComparedFields } from '@atrium/domain/catalog-items/compared-fields'

const SHARED = {
  model: ['provider', 'model'],
  tools: ['tools'],
  moderation: ['moderation'],
  privacy: ['privacy'],
} as const

/** What a version of a prompt is compared by, in the order of the editor. */
export const PROMPT_FIELDS = {
  name: ['name'],
  description: ['description'],
  prompt: ['prompt'],
  isTemplate: ['isTemplate'],
  variables: ['variables'],
  providerOptions: ['providerOptions'],
  ...SHARED,
} as const satisfies ComparedFields<string, CatalogPromptRevision>

/** The same of a group, whose prompts stand there by their names. */
export const GROUP_FIELDS = {
  name: ['name'],
  description: ['description'],
  promptIds: ['promptIds'],
  ...SHARED,
} as const satisfies ComparedFields<string, CatalogGroupRevision>

/** The same of a companion. */
export const COMPANION_FIELDS = {
  name: ['name'],
  description: ['description'],
  sign: ['sign'],
  category: ['category'],
  instructions: ['instructions'],
  starters: ['starters'],
  model: ['provider', 'model'],
  providerOptions: ['providerOptions'],
  libraries: ['libraries'],
  tools: ['tools'],
  files: ['files'],
} as const satisfies ComparedFields<string, CompanionRevision>

/** Who sees it is no part of a version, but two people can change it at once. */
const ACCESS = { protected: ['protected', 'isPrivate'] } as const

/** What of a prompt somebody chooses between where two have changed it at once. */
export const CONTESTED_PROMPT = { ...PROMPT_FIELDS, ...ACCESS }

/** The same of a group. */
export const CONTESTED_GROUP = { ...GROUP_FIELDS, ...ACCESS }

/** The same of a companion. */
export const CONTESTED_COMPANION = { ...COMPANION_FIELDS, ...ACCESS }

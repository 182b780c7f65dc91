/** What the catalog keeps: the kind of content that each is, and of favorite. */
export const CATALOG_KINDS = {
  prompts: { content: 'catalogPrompt', favorite: 'prompts' },
  groups: { content: 'catalogGroup', favorite: 'catalogGroups' },
} as const

export type CatalogKind = keyof typeof CATALOG_KINDS

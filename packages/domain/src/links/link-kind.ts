/** What a link can show. */
export const LINK_KINDS = ['thread', 'prompt', 'result', 'media'] as const

export type LinkKind = (typeof LINK_KINDS)[number]

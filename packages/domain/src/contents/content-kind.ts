import { CONVERSE_TYPES } from '#models/content-type.ts'

/** What a row of all content can be: the specification's content types, results of prompts and files. */
export const CONTENT_KINDS = [...CONVERSE_TYPES, 'prompt', 'result', 'catalogPrompt', 'catalogGroup', 'media'] as const

export type ContentKind = (typeof CONTENT_KINDS)[number]

/** What a list of content is narrowed to: one kind, or threads of every type. */
export const CONTENT_FILTERS = [...CONTENT_KINDS, 'thread'] as const

export type ContentFilter = (typeof CONTENT_FILTERS)[number]

/** Kinds that go to the trash and can be restored; the others are gone once they are deleted. */
const WITH_TRASH: ReadonlySet<ContentKind> = new Set([...CONVERSE_TYPES, 'catalogPrompt', 'catalogGroup', 'media'])

export function hasTrash(kind: ContentKind): boolean {
  return WITH_TRASH.has(kind)
}

/**
 * The kinds that a filter stands for. Results are listed for themselves or searched: without either they would stand beside the
 * prompt that they answer.
 */
export function kindsOf(filter: ContentFilter | undefined, searched: boolean): readonly ContentKind[] {
  if (filter === 'thread') return CONVERSE_TYPES
  if (filter !== undefined) return [filter]
  return searched ? CONTENT_KINDS : CONTENT_KINDS.filter((kind) => kind !== 'result')
}

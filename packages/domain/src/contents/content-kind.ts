import { CONVERSE_TYPES } from '#models/content-type.ts'

/**
 * What a row of all content can be: the specification's content types, results of prompts, files and libraries. A conversation with a companion is a
 * chat there: `companion` is the companion itself.
 */
export const CONTENT_KINDS = [
  ...CONVERSE_TYPES,
  'prompt',
  'result',
  'catalogPrompt',
  'catalogGroup',
  'media',
  'library',
] as const

export type ContentKind = (typeof CONTENT_KINDS)[number]

/** The kinds that are threads. */
export const THREAD_KINDS = ['chat', 'image', 'text', 'video'] as const satisfies readonly ContentKind[]

/** What a list of content is narrowed to: one kind, or threads of every type. */
export const CONTENT_FILTERS = [...CONTENT_KINDS, 'thread'] as const

export type ContentFilter = (typeof CONTENT_FILTERS)[number]

/**
 * The kinds that a filter stands for. Results are listed for themselves or searched: without either they would stand beside the
 * prompt that they answer.
 */
export function kindsOf(filter: ContentFilter | undefined, searched: boolean): readonly ContentKind[] {
  if (filter === 'thread') return THREAD_KINDS
  if (filter !== undefined) return [filter]
  return searched ? CONTENT_KINDS : CONTENT_KINDS.filter((kind) => kind !== 'result')
}

/** What is renamed where it is listed: a file is called as it came, and a companion gets another name by being published again. */
export const hasOwnName = (kind: ContentKind): boolean => kind !== 'media' && kind !== 'companion'

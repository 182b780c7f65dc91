/** What a list of content is sorted by: its last change, when it was made, or its name. */
export const CONTENT_SORTS = ['updated', 'created', 'name'] as const

export type ContentSort = (typeof CONTENT_SORTS)[number]

export const CONTENT_ORDERS = ['desc', 'asc'] as const

export type ContentOrder = (typeof CONTENT_ORDERS)[number]

/** The order that a list has where nobody has said one: names from A, times from the latest. */
export function usualOrder(sort: ContentSort): ContentOrder {
  return sort === 'name' ? 'asc' : 'desc'
}

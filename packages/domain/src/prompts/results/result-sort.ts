/** What results are sorted by: when they were made, the sum of their votes, or how many votes they have. Source: the specification, section 3. */
export const RESULT_SORTS = ['date', 'vote', 'votes'] as const

export type ResultSort = (typeof RESULT_SORTS)[number]

export const RESULT_ORDERS = ['desc', 'asc'] as const

export type ResultOrder = (typeof RESULT_ORDERS)[number]

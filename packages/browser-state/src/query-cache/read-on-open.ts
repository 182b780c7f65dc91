import type { Query } from '@tanstack/react-query'

/**
 * Options of a query whose answer changes without any event, as what programs spend does. What is known is shown, and read again behind
 * whenever its screen is opened, or asked about something else. No other page has use for it.
 */
export const READ_ON_OPEN = { staleTime: 0, meta: { persisted: false, readOnOpen: true } } as const

/** It has `READ_ON_OPEN` among its options. */
export const isReadOnOpen = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['readOnOpen'] === true

/** Under which name the catalog stands in the query cache. */
export const catalogKey = () => ['catalog'] as const

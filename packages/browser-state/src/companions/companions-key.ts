/** Under which name companions stand in the query cache. */
export const companionsKey = () => ['companions'] as const

/** Conversations and results of one archive: as many as an address can name. */
export const EXPORTS_AT_ONCE = 100

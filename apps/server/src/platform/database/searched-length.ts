/** Of a very long text the rest is not searched, and not read for it: PostgreSQL keeps no more words of one. In characters. */
export const SEARCHED_LENGTH = 100_000

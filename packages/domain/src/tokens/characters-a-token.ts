/** Characters of one token, roughly, in the languages that are written in offices: where nobody counts, and nothing finer is asked for (`estimateTokens`). */
export const CHARACTERS_A_TOKEN = 4

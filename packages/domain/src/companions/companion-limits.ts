/** Characters of what a companion is told before every conversation. */
export const COMPANION_INSTRUCTIONS_LIMIT = 20_000
/** Ways to begin that a companion offers. */
export const STARTERS_LIMIT = 6
/** Characters of one of them. */
export const STARTER_LENGTH = 300
/** Libraries that a companion answers from. */
export const COMPANION_LIBRARIES_LIMIT = 20
/** Files that a companion takes along to every question. */
export const COMPANION_FILES_LIMIT = 5
/** Tools that its answers may use. */
export const COMPANION_TOOLS_LIMIT = 50
/** Passages that a companion is given with one question. */
export const PASSAGES_GIVEN = 6

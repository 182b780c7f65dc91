/** Characters of the text of a catalog prompt. */
export const CATALOG_TEXT_LIMIT = 100_000
/** Characters of a name of a catalog prompt or group. */
export const CATALOG_NAME_LIMIT = 200
/** Characters of a description. */
export const CATALOG_DESCRIPTION_LIMIT = 2000
/** Characters of the note of a revision. */
export const REVISION_NOTE_LIMIT = 500
/** Prompts of one group. */
export const GROUP_PROMPTS_LIMIT = 20
/** Prompts or groups of one file that is imported. */
export const CATALOG_FILE_ITEMS = 500
/** Characters of such a file. */
export const CATALOG_FILE_TEXT = 10_000_000

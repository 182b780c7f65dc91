/** Characters of a draft: those of one message. */
export const DRAFT_TEXT_LIMIT = 1_000_000
/** Bytes of its options as JSON. Images among them are files of the draft. */
export const DRAFT_OPTIONS_BYTES = 20_000
/** Bytes of one file, and of all files of one draft: what a message can carry. */
export const DRAFT_FILE_BYTES = 20_000_000
export const DRAFT_FILES_BYTES = 25_000_000
export const DRAFT_FILES_COUNT = 20
/** Drafts of one person. */
export const DRAFTS_COUNT = 500
/** Bytes of everything that one person has in drafts, texts and files. */
export const DRAFTS_BYTES = 200_000_000
/** Days after its last change for which a draft keeps its files. */
export const DRAFT_FILE_DAYS = 30

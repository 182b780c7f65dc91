/** Bytes of a file that is imported, as it is sent. */
export const IMPORT_BYTES = 500_000_000
/** Bytes of the conversations in it, unpacked. */
export const UNPACKED_BYTES = 1_000_000_000
/** Bytes of one conversation in it, as JSON. */
export const CONVERSATION_BYTES = 64_000_000
/** Bytes of the files that come with them, unpacked. */
export const IMPORTED_FILE_BYTES = 1_000_000_000
/** Files of one conversation that come with it. */
export const IMPORTED_FILES = 1_000
/** Versions of artifacts that come with one conversation. */
export const IMPORTED_EDITS = 1_000
/** How deep JSON may be nested in it. */
export const IMPORT_DEPTH = 64
/** Imports of one person that are listed. */
export const IMPORTS_KEPT = 20
/** Reasons that are told of what could not be imported. */
export const FAILURES_TOLD = 20
/** Characters of such a reason. */
export const REASON_LENGTH = 500
/** Characters of the id that a conversation has where it comes from. */
export const SOURCE_ID_LENGTH = 200

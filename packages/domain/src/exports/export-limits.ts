/** Conversations and results of one archive: as many as an address can name. */
export const EXPORTS_AT_ONCE = 100

/** Results of one prompt in one document, the newest of them. Their texts are at most `EXPORTED_BYTES`, or it is one that is larger. */
export const EXPORTED_RESULTS = 100

/** Bytes of the texts of a prompt's results in one document: what is held in memory at once. */
export const EXPORTED_BYTES = 8_000_000

/** Bytes of the files that lie beside the JSON of one export: with them the archive can be imported again. */
export const EXPORTED_FILE_BYTES = 400_000_000

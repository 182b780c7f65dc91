/** Bytes of the JSON of one person's whole document. */
export const USER_STATE_BYTES = 1_000_000
/** Entries of each map that a person fills one by one: options by model, keys by action. */
export const USER_STATE_ENTRIES = 500

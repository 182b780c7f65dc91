/** An answer that is not whole after so long is stopped, in milliseconds. Videos have a limit of their own. */
export const LONGEST_RUN = 1_800_000

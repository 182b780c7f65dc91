/** What the address of a prompt or a group says: the ids of what was run last. */
export type RunSearch = { run?: string }

const IDS = /^[\da-f-]{36}(?:,[\da-f-]{36}){0,19}$/

/** Reads the search of the address. */
export function readRunSearch({ run }: Record<string, unknown>): RunSearch {
  return { run: typeof run === 'string' && IDS.test(run) ? run : undefined }
}

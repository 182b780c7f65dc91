/** What the address of a prompt or a group says: the ids of what was run last, and the version that a prompt is compared with. */
export type RunSearch = { run?: string; against?: number }

const IDS = /^[\da-f-]{36}(?:,[\da-f-]{36}){0,19}$/

/** Reads the search of the address. */
export function readRunSearch({ run, against }: Record<string, unknown>): RunSearch {
  const revision = Number(against)
  return {
    run: typeof run === 'string' && IDS.test(run) ? run : undefined,
    against: Number.isSafeInteger(revision) && revision > 0 ? revision : undefined,
  }
}

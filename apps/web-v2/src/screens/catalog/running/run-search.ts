/** What the address of a prompt or a group says: the ids of what was run last, the version that a prompt is compared with, and the one that is read. */
export type RunSearch = { run?: string; against?: number; version?: number }

const IDS = /^[\da-f-]{36}(?:,[\da-f-]{36}){0,19}$/

/** Reads the search of the address. */
export function readRunSearch({ run, against, version }: Record<string, unknown>): RunSearch {
  return {
    run: typeof run === 'string' && IDS.test(run) ? run : undefined,
    against: revisionOf(against),
    version: revisionOf(version),
  }
}

function revisionOf(value: unknown): number | undefined {
  const revision = Number(value)
  return Number.isSafeInteger(revision) && revision > 0 ? revision : undefined
}

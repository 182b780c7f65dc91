/** What the address of the optimizer says: the saved prompt that is to be improved, or the improvement that is shown. */
export type OptimizerSearch = { saved?: string; improved?: string }

const ID = /^[\da-f-]{36}$/

/** Reads the search of the address. */
export function readOptimizerSearch({ saved, improved }: Record<string, unknown>): OptimizerSearch {
  return { saved: idIn(saved), improved: idIn(improved) }
}

function idIn(said: unknown): string | undefined {
  return typeof said === 'string' && ID.test(said) ? said : undefined
}

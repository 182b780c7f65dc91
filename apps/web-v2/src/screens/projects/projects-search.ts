/** What the address of the projects says: which one is open. */
export type ProjectsSearch = { open?: number }

/** Reads the search of the address. What it does not know is left out, so that an old link still opens the list. */
export function readProjectsSearch({ open }: Record<string, unknown>): ProjectsSearch {
  const id = Number(open)
  return { open: Number.isSafeInteger(id) && id > 0 ? id : undefined }
}

/** What the address of the groups says: which one is open. */
export type GroupsSearch = { open?: string }

/** Reads the search of the address. */
export function readGroupsSearch({ open }: Record<string, unknown>): GroupsSearch {
  return { open: typeof open === 'string' && /^[\da-f-]{36}$/.test(open) ? open : undefined }
}

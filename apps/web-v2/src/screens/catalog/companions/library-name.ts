/**
 * How a library is named that was read by its id.
 * @param known null where it can't be seen, undefined while it is being read
 */
export function libraryName(known: string | null | undefined, unseen: string): string {
  if (known === undefined) return '…'
  return known ?? unseen
}

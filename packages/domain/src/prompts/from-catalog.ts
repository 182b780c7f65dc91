/** The saved prompt that something was asked by. */
export type FromCatalog = {
  promptId: string
  /** The number of its revision; null where it was run as somebody was writing it. */
  revision: number | null
  /** The values that stood in for its variables, by their names. */
  variables: Readonly<Record<string, string>>
}

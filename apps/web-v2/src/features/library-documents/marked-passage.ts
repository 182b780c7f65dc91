/** A passage in the text of its document, in UTF-16 units. */
export type MarkedPassage = {
  start: number
  end: number
  /** The text that it stands in, where that is known: in another one, other words have its place. */
  version?: string | undefined
}

/** A version of an artifact that a person has made of it: it stands in the metadata of the message whose artifact it is of. */
export type ArtifactEdit = {
  /** In the order of time, as are the ids of messages. */
  id: string
  /** Which artifact of the message: how many are before it there. */
  index: number
  code: string
  /** ISO 8601. */
  createdDate: string
}

/** The longest that a person makes one, and what all of one message hold together, in characters. */
export const LONGEST_EDIT = 400_000
export const EDITS_OF_MESSAGE = 2_000_000

import type { DocumentRow } from '../libraries-tables.ts'

/** Signs of the hash that tell two texts of one document apart. */
const LENGTH = 12

/** The text of a document in few signs, so that a passage can be told from what stands in its place later. Empty for one without a text. */
export function versionOf({ contentHash }: Pick<DocumentRow, 'contentHash'>): string {
  return contentHash?.slice(0, LENGTH) ?? ''
}

import { isSafeKey } from './safe-key.ts'

const ITEM_ID = /^[A-Za-z0-9][\w.:-]{0,199}$/

/** May this be the id of an item that somebody marks? Ids are short words of letters, digits and `.`, `_`, `:`, `-`. */
export function isItemId(id: string): boolean {
  return ITEM_ID.test(id) && isSafeKey(id)
}

import { v7 } from 'uuid'

/** A new time-ordered id (UUIDv7): ids made later in this process sort after those made before. */
export function newId(): string {
  return v7()
}

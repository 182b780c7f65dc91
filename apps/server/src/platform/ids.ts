import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const BYTES = 16
/** Random bytes of many ids: to ask the system for those of each takes ten times as long as the id itself. */
const random = Buffer.alloc(256 * BYTES)
let used = random.length
/** The millisecond of the last id, and its number within it. */
let moment = 0
let number = 0

/** A new time-ordered id (UUIDv7): ids made later in this process sort after those made before. */
export function newId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const bytes = random.subarray(used, (used += BYTES))
  const now = Date.now()
  if (now > moment) {
    moment = now
    // Far from the largest number, so that as many can follow in one millisecond as anybody makes.
    number = bytes.readUInt32BE(6) >>> 2
  } else number += 1
  return v7({ random: bytes, msecs: moment, seq: number })
}

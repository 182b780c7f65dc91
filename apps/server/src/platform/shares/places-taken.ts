import { Refusal } from '../http/refusal.ts'

/** Soon enough for whoever waits, in seconds. */
const RETRY_AFTER = '5'

/** All places of somebody are taken for now: the same can be tried again in a moment. */
export class PlacesTaken extends Refusal {
  constructor(message: string) {
    super(429, message, { headers: { 'retry-after': RETRY_AFTER } })
    this.name = 'PlacesTaken'
  }
}

import type { Hold } from '#budgets/held-amounts.ts'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createKeyMinutesStore } from '../../keys/key-minutes-store.ts'
import { GatewayError, type Protocol } from '../gateway-error.ts'
import { admit, type Estimate, type KeyReservation } from './admit.ts'
import { tellLimits } from './limit-headers.ts'
import type { LiveKey } from './live-keys.ts'
import { createSharedMinutes } from './shared-minutes.ts'

/** What is set aside for a call, of its key and of budgets. */
export type Reservation = Pick<KeyReservation, 'settle'> & {
  /** Sets aside more, once it is known what is asked. @throws GatewayError 402 or 429; what was set aside before stays so */
  raise(estimate: Estimate): Promise<void>
}

/** The call that asks to be let in. */
export type Entering = {
  /** That of the request and of its row in the ledger. */
  id: string
  protocol: Protocol
  /** What every answer to it carries: what its key has left is told there. */
  outHeaders: Record<string, string>
}

type Dependencies = {
  reserve: ReserveBudget
  database: Database
  /** The database is that of this server alone. */
  onlyProcess: boolean
  clock: Clock
  logger: Logger
}

/** What is free takes nothing of budgets, spent or not. */
const NOTHING_HELD: Hold = { settle() {}, release() {}, cancel() {} }

/**
 * Lets calls begin within the budgets of the company, of their project, of their key and its person with their groups, and within what
 * the key itself allows. A call waits for the database only where nobody has asked for seconds what is spent; what it took is held until
 * the ledger has its row, which is written behind answers, or it is certain that it never will.
 */
export function createAdmission({ reserve, database, onlyProcess, clock, logger }: Dependencies) {
  const minutes = createSharedMinutes({ store: createKeyMinutesStore(database), onlyProcess, clock, logger })
  const unwritten = new Map<string, Hold>()

  /** @throws GatewayError 402 */
  async function holdOf({ row }: LiveKey, { cost, isFree }: Estimate): Promise<Hold> {
    if (isFree) return NOTHING_HELD
    const { accountId: author, projectId, id: keyId } = row
    return reserve({ author, projectId, keyId }, cost).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 402) throw new GatewayError(402, error.message)
      throw error
    })
  }

  return {
    /** @throws GatewayError 402, which nobody tries again, or 429 */
    async admit({ id, protocol, outHeaders }: Entering, key: LiveKey, expected: Estimate): Promise<Reservation> {
      let hold = await holdOf(key, expected)
      const now = clock().getTime()
      const tell = () => tellLimits(outHeaders, protocol, key, now)
      const reservation = orRelease(hold, () => admit(key, expected, now), tell)
      minutes.used(key)
      return {
        async raise(estimate) {
          const whole = await holdOf(key, estimate)
          orRelease(whole, () => reservation.raise(estimate), tell)
          hold.cancel()
          hold = whole
        },
        settle(taken) {
          reservation.settle(taken)
          hold.settle(taken.cost)
          if (taken.cost > 0) unwritten.set(id, hold)
          else hold.release()
        },
      }
    },

    /**
     * Lets in, by the limits and the budget of its key alone, what holds of other budgets by itself once it is known what it asks.
     * @throws GatewayError 402 or 429
     */
    admitByKey(key: LiveKey, expected: Estimate): Pick<KeyReservation, 'settle'> {
      const reservation = admit(key, expected, clock().getTime())
      minutes.used(key)
      return reservation
    },

    start: minutes.start,
    stop: minutes.stop,

    /** Calls that stand in the ledger now, or never will. */
    settled(ids: readonly string[]): void {
      for (const id of ids) {
        unwritten.get(id)?.release()
        unwritten.delete(id)
      }
    },
  }
}

export type Admission = ReturnType<typeof createAdmission>

/** What a key has no room for holds nothing of budgets either. Whoever is let in, or is not, is told what is left. */
function orRelease<T>(hold: Hold, admitted: () => T, tell: () => void): T {
  try {
    return admitted()
  } catch (error) {
    hold.cancel()
    throw error
  } finally {
    tell()
  }
}

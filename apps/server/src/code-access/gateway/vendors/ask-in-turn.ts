import type { ServerResponse } from 'node:http'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Estimate } from '../admission/admit.ts'
import type { Reservation } from '../admission/create-admission.ts'
import { GatewayError } from '../gateway-error.ts'
import type { Tally } from '../tally/tally.ts'
import { type Candidates, mayTryAnother } from './candidates.ts'

/** One service that may be asked, and what it takes. */
export type Try = { model: CatalogModel; tally: Tally }

type Given = {
  tries: readonly Try[]
  candidates: Pick<Candidates, 'failed'>
  reservation: Pick<Reservation, 'settle'>
  out: ServerResponse
  /** Asks one service, and tells its tally how it ended. @throws GatewayError while nothing has been answered yet */
  ask: (one: Try) => Promise<void>
}

/**
 * Asks services one after another until one answers, and settles what was set aside by what that one took. What has been answered to the
 * client, or paid for, is not begun again.
 * @throws what the last one throws
 */
export async function askInTurn({ tries, candidates, reservation, out, ask }: Given): Promise<void> {
  for (const [index, { model, tally }] of tries.entries()) {
    try {
      await ask({ model, tally })
      return reservation.settle(tally.taken())
    } catch (error) {
      const isOfVendor = mayTryAnother(error)
      // Whoever leaves says nothing of the vendor.
      if (isOfVendor && !out.destroyed) candidates.failed(model, error)
      // What has been paid for is not paid a second time elsewhere; and the request has one row in the ledger.
      const { tokens, cost } = tally.taken()
      const isPaid = tokens > 0 || cost > 0
      const isLast = index === tries.length - 1
      if (isOfVendor && !isPaid && !isLast && !out.headersSent && !out.destroyed) continue
      const status = error instanceof GatewayError ? error.status : 502
      tally.end({ status, counted: null, tokens: 0, isAnswered: false })
      reservation.settle(tally.taken())
      throw error
    }
  }
}

/** Enough for whichever of them is asked. */
export function dearest(tries: readonly Try[]): Estimate {
  return {
    tokens: Math.max(...tries.map(({ tally }) => tally.estimate.tokens)),
    cost: Math.max(...tries.map(({ tally }) => tally.estimate.cost)),
    isFree: tries.every(({ tally }) => tally.estimate.isFree === true),
  }
}

import { conflict, Refusal, unprocessable } from '../http/refusal.ts'
import type { Idempotency } from './idempotency.ts'
import type { IdempotencyStore, KeyName } from './idempotency-store.ts'
import { noteValues } from './note-statement.ts'

/** A complete answer as it goes over the wire. */
export type WireAnswer = { status: number; body: string | null }

/** How often a request that works under a key says so, in milliseconds. */
const ALIVE_EVERY = 20_000

const TAKEN_OVER = 'A repeat of this request took over its Idempotency-Key.'

/**
 * Runs the work of a request at most once per key.
 * @param work does it and returns the answer that is kept for repeats; null if it has answered with a stream, which is not kept
 * @returns the answer to send, and whether it is that of an earlier request
 * @throws 400, 409 and 422 refusals, and whatever the work throws
 */
export async function runOnce(
  store: IdempotencyStore,
  name: KeyName,
  requestHash: string,
  work: (idempotency: Idempotency) => Promise<WireAnswer | null>,
): Promise<{ answer: WireAnswer | null; replayed: boolean }> {
  if (!/^[\u0021-\u007e]{1,255}$/.test(name.key)) {
    throw new Refusal(400, 'The Idempotency-Key header must be 1 to 255 printable ASCII characters without spaces.')
  }
  const claim = await store.claim(name, requestHash)
  if (claim.kind === 'repeat') return { answer: { status: claim.status, body: claim.body }, replayed: true }
  if (claim.kind === 'busy') throw conflict('The first request with this Idempotency-Key is still in progress.')
  if (claim.kind === 'other parameters') {
    throw unprocessable('This Idempotency-Key was used with other parameters. Use a new one.')
  }
  const { claimId, earlier } = claim
  const alive = setInterval(() => void store.keepAlive(name, claimId).catch(() => undefined), ALIVE_EVERY)
  alive.unref()
  let noted = earlier !== null
  try {
    const answer = await work({
      earlier,
      async record(transaction, note) {
        if (!(await store.record(transaction, name, claimId, note))) throw conflict(TAKEN_OVER)
        noted = true
      },
      async recordWithin(note, write) {
        noted = await write(noteValues(name, claimId, note))
        if (!noted && !(await store.clearNote(name, claimId))) throw conflict(TAKEN_OVER)
        return noted
      },
      async forget(transaction) {
        await store.record(transaction, name, claimId, null)
        noted = false
      },
    })
    // The work is done: should the database be gone by now, its answer is still true and goes out.
    if (answer) await store.keepAnswer(name, claimId, answer).catch(() => undefined)
    // What was noted is answered from; without a note nothing has come of the request.
    else if (!noted) await store.release(name, claimId).catch(() => undefined)
    return { answer, replayed: earlier !== null }
  } catch (error) {
    await store.release(name, claimId).catch(() => undefined)
    throw error
  } finally {
    clearInterval(alive)
  }
}

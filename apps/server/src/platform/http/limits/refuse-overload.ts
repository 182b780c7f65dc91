import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Milliseconds that the event loop may lag before new requests are turned away. */
const WORST_LAG = 5000

/** Turns requests away (503) while the server cannot keep up. */
export async function refuseOverload(server: FastifyInstance): Promise<void> {
  await server.register(underPressure, {
    maxEventLoopDelay: WORST_LAG,
    // A sample without a turn of the loop counts as an endless lag, so that none may be shorter than the lag that is borne.
    sampleInterval: WORST_LAG,
    pressureHandler: () => {
      throw overloaded()
    },
  })
}

/** What is asked while the server cannot keep up. */
export function overloaded(): Refusal {
  return new Refusal(503, 'The server is overloaded. Try again shortly.', { headers: { 'retry-after': '10' } })
}

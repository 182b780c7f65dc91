import { setTimeout as sleep } from 'node:timers/promises'
import type { Barrier } from '../control.ts'
import type { MediaPlan } from '../scenarios/plan-media.ts'
import { breakOff, HTML, meetBarriers, orGone, untilGone } from './deliver.ts'
import { beginAnswer, refuse, type Exchange } from './exchange.ts'

/** Answers a request as planned whose answer comes whole. Barriers are met before the first byte. */
export async function deliverWhole(
  exchange: Exchange,
  plan: MediaPlan,
  barriers: Barrier[],
  write: () => Promise<{ contentType: string; body: Buffer }>,
): Promise<void> {
  const { response, gone } = exchange
  if (plan.refusal) return refuse(exchange, plan.refusal)
  if (plan.silent) return untilGone(exchange)
  if (plan.garbage) {
    const isPage = plan.garbage === 'wrong-content-type'
    beginAnswer(exchange, 200, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json' })
    response.end(isPage ? HTML : '{"data":[{"b64_')
    return
  }
  await meetBarriers(exchange, barriers, 0)
  if (plan.delayMs > 0) await orGone(sleep(plan.delayMs, undefined, { signal: gone }))
  if (gone.aborted) return
  const { contentType, body } = await write()
  if (gone.aborted) return
  beginAnswer(exchange, 200, { 'content-type': contentType, 'content-length': String(body.length) })
  if (!plan.cut) {
    response.end(body)
    return
  }
  response.write(body.subarray(0, Math.floor(body.length / 2)))
  await breakOff(exchange)
}

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Barrier } from '../control.ts'
import { isCompletionForm } from '../completions/completion-forms.ts'
import { finishWord } from '../answers/finish.ts'
import { writeCompletion, type Written } from '../completions/write-completion.ts'
import type { Plan } from '../scenarios/plan.ts'
import { asObject } from '../chat/json.ts'
import type { Heard } from '../chat/read-request.ts'
import { mendAnswer } from '../chat/mend-answer.ts'
import { beginAnswer, refuse, type Exchange } from './exchange.ts'
import { cutIntoFrames, type Frame } from './frames.ts'
import type { Aimock } from './start-aimock.ts'

export const HTML = '<!doctype html><title>Bad gateway</title><p>A page where JSON was expected (simulated).'
const NONSENSE = 'data: {"choices":[{"delta":{"content":"and th\n\n\u0000\u0001not what was promised\n\n'

/** Answers one request as planned: refuses, stays silent, or sends what aimock wrote, paced, held and cut. */
export async function deliver(
  exchange: Exchange,
  heard: Heard,
  plan: Plan,
  barriers: Barrier[],
  aimock: Aimock,
  body: string,
): Promise<void> {
  if (plan.refusal) return refuse(exchange, plan.refusal)
  if (plan.silent) return untilGone(exchange)
  if (plan.garbage === 'wrong-content-type') {
    beginAnswer(exchange, 200, { 'content-type': 'text/html; charset=utf-8' })
    exchange.response.end(HTML)
    return
  }
  const written = await write(heard, plan, aimock, body)
  if ('refusal' in written) return refuse(exchange, written.refusal)
  const { contentType, headers, frames } = written
  beginAnswer(exchange, 200, { 'content-type': contentType, 'cache-control': 'no-cache', ...headers })
  await sendFrames(exchange, frames, plan, barriers)
}

/** The answer in the vendor's form: aimock writes conversations, completions are written here. */
async function write(
  { call, stream }: Heard,
  { answer }: Plan,
  aimock: Aimock,
  body: string,
): Promise<Written | { refusal: { status: number; message: string } }> {
  const { form } = call
  if (isCompletionForm(form)) return writeCompletion(form, answer, asObject(JSON.parse(body)), stream)
  // A response that ran out of room is mended as a whole.
  const word = form === 'openai-responses' ? 'stop' : finishWord(form, answer.finish)
  const reply = await aimock.write(call.path, body, answer, word)
  if (reply.status !== 200) return { refusal: { status: reply.status, message: reply.body.toString('utf8') } }
  const mend = mendAnswer(call, answer)
  const frames = stream
    ? cutIntoFrames(reply.body, reply.contentType, form, mend)
    : [{ bytes: Buffer.from(JSON.stringify(mend(JSON.parse(reply.body.toString('utf8'))))), carries: true }]
  return { contentType: reply.contentType, headers: {}, frames }
}

async function sendFrames(exchange: Exchange, frames: Frame[], plan: Plan, barriers: Barrier[]): Promise<void> {
  const { response } = exchange
  const chunks = frames.filter(({ carries }) => carries).length
  const cutAfter = plan.cutAfterChunks === undefined ? Infinity : Math.min(plan.cutAfterChunks, Math.max(0, chunks - 1))
  let sent = 0
  for (const { bytes, carries } of frames) {
    await meetBarriers(exchange, barriers, sent)
    const pause = sent === 0 ? plan.pace.firstMs : plan.pace.chunkMs
    if (carries && pause > 0) await orGone(sleep(pause, undefined, { signal: exchange.gone }))
    if (exchange.gone.aborted) return
    if (carries && sent >= cutAfter) return breakOff(exchange)
    if (plan.garbage === 'broken-stream' && sent >= Math.min(2, chunks)) {
      response.end(NONSENSE)
      return
    }
    if (!response.write(bytes)) await orGone(once(response, 'drain', { signal: exchange.gone }))
    if (carries) sent += 1
  }
  await meetBarriers(exchange, barriers, sent)
  if (!exchange.gone.aborted) response.end()
}

export async function meetBarriers(exchange: Exchange, barriers: Barrier[], sent: number): Promise<void> {
  for (const barrier of barriers) {
    if (barrier.afterChunks > sent) continue
    barrier.reach()
    await Promise.race([barrier.pass, untilGone(exchange)])
  }
}

/** Lets what was written reach the caller before the connection breaks. */
export async function breakOff(exchange: Exchange): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve))
  exchange.destroy()
}

/** Waits for something that the end of the connection breaks off, which is no error here. */
export async function orGone(awaited: Promise<unknown>): Promise<void> {
  await awaited.catch(() => undefined)
}

export async function untilGone({ gone }: Exchange): Promise<void> {
  if (!gone.aborted) await once(gone, 'abort')
}

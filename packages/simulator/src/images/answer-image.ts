import { randomInt } from 'node:crypto'
import type { Direction } from '../control.ts'
import { planMedia } from '../scenarios/plan-media.ts'
import { scenarioInWords } from '../scenarios/scenario-in-words.ts'
import type { ImageCall } from './find-image-call.ts'
import { deliverWhole } from '../wire/deliver-whole.ts'
import { refuse, type Exchange } from '../wire/exchange.ts'
import { drawImage } from './draw-image.ts'
import { isFault, type ImageBody, type ImageWish } from './image-form.ts'
import { IMAGE_FORMS } from './image-forms.ts'

/** Seeds that are drawn where none was asked for: short, so that they can be read off an image. */
const MOST_SEED = 1_000_000

/** Answers one request for images: checks it as the vendor would, draws, and sends. `usualMs` is how long an image takes. */
export async function answerImage(
  exchange: Exchange,
  call: ImageCall,
  body: ImageBody,
  { direction, usualMs }: { direction: Direction; usualMs: number },
): Promise<void> {
  const form = IMAGE_FORMS[call.form]
  const wish = await form.read(body, call.model)
  if (isFault(wish)) return refuse(exchange, { status: 400, message: wish.fault, ...wish })
  const asked = { call, model: wish.model, text: wish.prompt }
  const plan = planMedia(direction.scenarioFor(asked) ?? scenarioInWords(wish.prompt), usualMs)
  const refusal = plan.refusesContent ? form.refuseContent(wish) : undefined
  if (refusal && isFault(refusal)) return refuse(exchange, { status: 400, message: refusal.fault, ...refusal })
  await deliverWhole(exchange, plan, direction.barriersFor(asked), async () => {
    const json = refusal?.answer ?? form.write(wish, plan.empty ? [] : await drawAll(wish))
    return { contentType: 'application/json', body: Buffer.from(JSON.stringify(json)) }
  })
}

function drawAll(wish: ImageWish) {
  const first = wish.seed ?? randomInt(MOST_SEED)
  const seeds = Array.from({ length: wish.count }, (_, index) => first + index)
  return Promise.all(seeds.map(async (seed) => ({ seed, bytes: await drawImage(wish, seed) })))
}

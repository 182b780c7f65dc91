import { randomInt } from 'node:crypto'
import type { Direction } from '../control.ts'
import { planMedia } from '../scenarios/plan-media.ts'
import { scenarioInWords } from '../scenarios/scenario-in-words.ts'
import type { PictureCall } from './find-picture-call.ts'
import { deliverWhole } from '../wire/deliver-whole.ts'
import { refuse, type Exchange } from '../wire/exchange.ts'
import { drawPicture } from './draw-picture.ts'
import { isFault, type PictureBody, type PictureWish } from './picture-form.ts'
import { PICTURE_FORMS } from './picture-forms.ts'

/** Seeds that are drawn where none was asked for: short, so that they can be read off a picture. */
const MOST_SEED = 1_000_000

/** Answers one request for pictures: checks it as the vendor would, draws, and sends. `usualMs` is how long a picture takes. */
export async function answerPicture(
  exchange: Exchange,
  call: PictureCall,
  body: PictureBody,
  { direction, usualMs }: { direction: Direction; usualMs: number },
): Promise<void> {
  const form = PICTURE_FORMS[call.form]
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

function drawAll(wish: PictureWish) {
  const first = wish.seed ?? randomInt(MOST_SEED)
  const seeds = Array.from({ length: wish.count }, (_, index) => first + index)
  return Promise.all(seeds.map(async (seed) => ({ seed, bytes: await drawPicture(wish, seed) })))
}

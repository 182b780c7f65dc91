import type { Direction } from '../control.ts'
import { planMedia } from '../scenarios/plan-media.ts'
import { scenarioInWords } from '../scenarios/scenario-in-words.ts'
import type { Vendor } from '../vendors/vendors.ts'
import { deliverWhole } from '../wire/deliver-whole.ts'
import type { Desk, DeskBody } from '../wire/desk.ts'
import { refuse, type Exchange } from '../wire/exchange.ts'
import { EMBEDDING_FORMS, type EmbeddingForm } from './embedding-forms.ts'
import { textVector } from './text-vector.ts'

/** Takes the requests of all vendors for vectors of texts. */
export function createEmbeddingDesk(direction: Direction): Desk {
  async function embed(exchange: Exchange, form: EmbeddingForm, { json }: DeskBody, model: string): Promise<void> {
    const wish = form.read(json ?? {}, model)
    if ('fault' in wish) return refuse(exchange, { status: 400, message: wish.fault })
    const text = wish.texts.join('\n')
    const asked = { call: { vendor: exchange.vendor }, model: wish.model, text }
    const plan = planMedia(direction.scenarioFor(asked) ?? scenarioInWords(text), 0)
    const texts = plan.empty ? [] : wish.texts
    await deliverWhole(exchange, plan, direction.barriersFor(asked), async () => {
      const vectors = texts.map((one) => textVector(one, wish.size))
      return { contentType: 'application/json', body: Buffer.from(JSON.stringify(form.write(vectors, wish))) }
    })
  }

  return (method, { pathname }, body) => {
    const [, prefix, path = ''] = /^\/([^/]+)(\/.*)$/.exec(decodeURIComponent(pathname)) ?? []
    const form = EMBEDDING_FORMS.find(({ vendors, ending }) => vendors.includes(prefix as Vendor) && ending.test(path))
    if (method !== 'POST' || !form) return undefined
    const model = form.ending.exec(path)?.[1] ?? ''
    return { vendor: prefix as Vendor, answer: (exchange) => embed(exchange, form, body, model) }
  }
}

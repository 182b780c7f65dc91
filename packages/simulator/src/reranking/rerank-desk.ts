import type { Direction } from '../control.ts'
import { textVector } from '../embeddings/text-vector.ts'
import type { BadRanking } from '../scenarios/bad-ranking.ts'
import { planMedia } from '../scenarios/plan-media.ts'
import { scenarioInWords } from '../scenarios/scenario-in-words.ts'
import type { Vendor } from '../vendors/vendors.ts'
import { deliverWhole } from '../wire/deliver-whole.ts'
import type { Desk, DeskBody } from '../wire/desk.ts'
import { refuse, type Exchange } from '../wire/exchange.ts'
import { RERANK_FORMS, type RankedText, type RerankForm, type RerankWish } from './rerank-forms.ts'

/** Numbers of a vector: enough that two words seldom share a place. */
const SIZE = 1024

/** Takes the requests of all vendors that put texts in the order in which they answer a question. */
export function createRerankDesk(direction: Direction): Desk {
  async function rerank(exchange: Exchange, form: RerankForm, { json }: DeskBody): Promise<void> {
    const wish = form.read(json ?? {})
    if ('fault' in wish) return refuse(exchange, { status: 400, message: wish.fault })
    const asked = { call: { vendor: exchange.vendor }, model: wish.model, text: wish.question }
    const scenario = direction.scenarioFor(asked) ?? scenarioInWords(wish.question)
    const plan = planMedia(scenario, 0)
    const usual = plan.empty ? [] : rankingOf(wish).slice(0, wish.most)
    const ranking = scenario?.kind === 'bad-ranking' ? spoiled(usual, scenario) : usual
    await deliverWhole(exchange, plan, direction.barriersFor(asked), async () => {
      return { contentType: 'application/json', body: Buffer.from(JSON.stringify(form.write(ranking, wish))) }
    })
  }

  return (method, { pathname }, body) => {
    const [, prefix = ''] = /^\/([^/]+)\//.exec(pathname) ?? []
    const form = RERANK_FORMS.find(({ vendors, ending }) => vendors.includes(prefix as Vendor) && ending.test(pathname))
    if (method !== 'POST' || !form) return undefined
    return { vendor: prefix as Vendor, answer: (exchange) => rerank(exchange, form, body) }
  }
}

/** By how like each text is the question. */
function rankingOf({ question, texts }: RerankWish): RankedText[] {
  const asked = textVector(question, SIZE)
  const score = (text: string) => textVector(text, SIZE).reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0)
  return texts
    .map((text, index) => ({ index, score: Math.min(1, Math.max(0, score(text))) }))
    .toSorted((one, other) => other.score - one.score)
}

function spoiled(ranking: readonly RankedText[], { form }: BadRanking): RankedText[] {
  if (form === 'short') return ranking.slice(0, Math.ceil(ranking.length / 2))
  const [best] = ranking
  return [{ index: 999, score: 1 }, { index: -1, score: 0.9 }, ...ranking, ...(best ? [{ ...best, score: 0.95 }] : [])]
}

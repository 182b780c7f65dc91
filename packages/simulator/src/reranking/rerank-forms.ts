import { asList, asObject, asText, type Json } from '../chat/json.ts'
import type { Vendor } from '../vendors/vendors.ts'

export type RerankWish = { model: string; question: string; texts: string[]; most: number }

export type RankedText = { index: number; score: number }

/** How one vendor is asked to put texts in order. */
export type RerankForm = {
  vendors: readonly Vendor[]
  /** The end of the path. */
  ending: RegExp
  read(body: Json): RerankWish | { fault: string }
  write(ranking: readonly RankedText[], wish: RerankWish): unknown
}

const TEXTS_A_SEARCH = 100

/** Source: https://docs.cohere.com/v2/reference/rerank */
const COHERE: RerankForm = {
  vendors: ['cohere'],
  ending: /\/v2\/rerank$/,
  read(body) {
    const model = asText(body.model) ?? ''
    if (!model.startsWith('rerank-')) return { fault: `model '${model}' not found.` }
    return readTexts(model, asText(body.query), asList(body.documents), body.top_n)
  },
  write: (ranking, { texts }) => ({
    id: 'simulated',
    results: ranking.map(({ index, score }) => ({ index, relevance_score: score })),
    meta: {
      api_version: { version: '2' },
      billed_units: { search_units: Math.ceil(texts.length / TEXTS_A_SEARCH) },
    },
  }),
}

/** Source: "Rerank" in the API reference of Agents for Amazon Bedrock Runtime */
const BEDROCK: RerankForm = {
  vendors: ['aws'],
  ending: /\/aws\/rerank$/,
  read(body) {
    const query = asObject(asObject(asList(body.queries)[0]).textQuery).text
    const texts = asList(body.sources).map((source) => {
      const document = asObject(asObject(source).inlineDocumentSource)
      return asObject(document.textDocument).text
    })
    const { modelConfiguration, numberOfResults } = asObject(
      asObject(body.rerankingConfiguration).bedrockRerankingConfiguration,
    )
    const arn = asText(asObject(modelConfiguration).modelArn) ?? ''
    const model = /^arn:aws:bedrock:[a-z0-9-]+::foundation-model\/(.+)$/.exec(arn)?.[1] ?? ''
    if (!/rerank-/.test(model)) return { fault: 'The provided model identifier is invalid.' }
    return readTexts(model, asText(query), texts, numberOfResults)
  },
  write: (ranking) => ({ results: ranking.map(({ index, score }) => ({ index, relevanceScore: score })) }),
}

export const RERANK_FORMS: readonly RerankForm[] = [COHERE, BEDROCK]

function readTexts(
  model: string,
  question: string | undefined,
  given: readonly unknown[],
  most: unknown,
): RerankWish | { fault: string } {
  const texts = given.map(asText).filter((text) => text !== undefined && text !== '')
  if (!question) return { fault: 'A query is required.' }
  if (texts.length !== given.length || texts.length === 0) return { fault: 'Each document must have a text.' }
  if (texts.length > 1000) return { fault: 'At most 1000 documents are taken at once.' }
  return { model, question, texts: texts as string[], most: typeof most === 'number' ? most : texts.length }
}

import type { ModelRule } from '@atrium/domain/projects/model-rule'
import type { EmbeddingGeneration } from '#generation/embedding-generation.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Counted, Json } from '../codecs/codec.ts'
import { listAt, textAt } from '../codecs/read-json.ts'

type Asked = {
  body: Json
  model: CatalogModel
  name: string
  embedding: EmbeddingGeneration
  secureData: boolean
  allowed: readonly ModelRule[]
}

/** Vectors of a vendor that does not speak OpenAI's protocol, in its shape. @throws GatewayError 400 for texts that are none */
export async function answerEmbeddings({ body, model, name, embedding, secureData, allowed }: Asked) {
  const { input, encoding_format: format } = body
  const texts = typeof input === 'string' ? [input] : listAt(input, 'input').map((text) => textAt(text, 'input'))
  const ref = { provider: model.provider, model: model.id }
  const made = await embedding.embed(
    { ref, texts, purpose: 'document', secureData, allowed, payer: null },
    AbortSignal.timeout(PATIENCE),
  )
  const counted: Counted = { input: made.inputTokens, cached: 0, output: 0, reasoning: 0 }
  const encode = (vector: readonly number[]) =>
    format === 'base64' ? Buffer.from(Float32Array.from(vector).buffer).toString('base64') : vector
  return {
    counted,
    body: {
      object: 'list',
      data: made.vectors.map((vector, index) => ({ object: 'embedding', index, embedding: encode(vector) })),
      model: name,
      usage: { prompt_tokens: made.inputTokens, total_tokens: made.inputTokens },
    },
  }
}

/** Milliseconds that vectors may take. */
const PATIENCE = 120_000

import type { ModelRule } from '@atrium/domain/projects/model-rule'
import type { EmbeddingGeneration } from '#generation/embedding-generation.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Counted, Json } from '../codecs/codec.ts'
import { badBody, GatewayError } from '../gateway-error.ts'
import { listAt, textAt } from '../codecs/read-json.ts'

type Asked = {
  body: Json
  model: CatalogModel
  name: string
  embedding: EmbeddingGeneration
  secureData: boolean
  allowed: readonly ModelRule[]
  /** Aborted when the client leaves. */
  signal: AbortSignal
  /** Told what was paid for, where the vendor fails all the same. */
  onLost: (counted: Counted) => void
}

/**
 * Vectors of a vendor that does not speak OpenAI's protocol, in its shape.
 * @throws GatewayError 400 for texts that are none and a size that cannot be chosen, 502 where the vendor fails
 */
export async function answerEmbeddings({ body, model, name, embedding, secureData, allowed, signal, onLost }: Asked) {
  const { input, encoding_format: format, dimensions } = body
  if (dimensions !== undefined && dimensions !== null) {
    throw badBody('The vectors of this model have one size: leave dimensions out.', 'dimensions')
  }
  const texts = typeof input === 'string' ? [input] : listAt(input, 'input').map((text) => textAt(text, 'input'))
  const ref = { provider: model.provider, model: model.id }
  const lost = (tokens: number) => onLost({ input: tokens, cached: 0, output: 0, reasoning: 0 })
  const wish = { ref, texts, purpose: 'document' as const, secureData, allowed, payer: null, onLost: lost }
  const made = await embedding
    .embed(wish, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]))
    .catch((error: unknown) => {
      // Another provider of the model may do better.
      throw error instanceof Refusal && error.status === 502 ? new GatewayError(502, error.message || FAILED) : error
    })
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

const FAILED = 'The provider failed. Try again in a moment.'

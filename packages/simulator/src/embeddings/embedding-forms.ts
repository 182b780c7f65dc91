import { countTokens } from '../answers/count-tokens.ts'
import { asList, asObject, asText, type Json } from '../chat/json.ts'
import type { Vendor } from '../vendors/vendors.ts'

/** @property isBase64 vectors are wanted as 32-bit numbers in base64 */
export type EmbeddingWish = { model: string; texts: string[]; size: number; isBase64?: boolean }

/** How one vendor is asked for vectors. */
export type EmbeddingForm = {
  vendors: readonly Vendor[]
  /** The end of the path; its first group is the model, where the path names it. */
  ending: RegExp
  read(body: Json, model: string): EmbeddingWish | { fault: string }
  write(vectors: number[][], wish: EmbeddingWish): unknown
}

const OPENAI_SIZES: Record<string, number> = {
  'text-embedding-3-small': 1536,
  'text-embedding-3-large': 3072,
  'text-embedding-ada-002': 1536,
}
const MISTRAL_SIZES: Record<string, number> = { 'mistral-embed': 1024, 'codestral-embed': 1536 }
const COHERE_SIZES: Record<string, number> = {
  'embed-v4.0': 1536,
  'embed-english-v3.0': 1024,
  'embed-multilingual-v3.0': 1024,
}
const COHERE_TYPES = ['search_document', 'search_query', 'classification', 'clustering']
const GEMINI_TASKS = ['RETRIEVAL_QUERY', 'RETRIEVAL_DOCUMENT', 'SEMANTIC_SIMILARITY']
const TITAN_SIZES: Record<string, number> = {
  'amazon.titan-embed-text-v1': 1536,
  'amazon.titan-embed-text-v2:0': 1024,
  'amazon.titan-embed-image-v1': 1024,
}

/** OpenAI's /embeddings, which Azure has as well. Source: the reference of createEmbedding. */
const OPENAI: EmbeddingForm = {
  vendors: ['openai', 'azure'],
  ending: /\/embeddings$/,
  read(body) {
    const { encoding_format: format = 'float', input } = body
    if (format !== 'float' && format !== 'base64') return { fault: 'encoding_format has to be float or base64.' }
    const wish = readTexts(asText(body.model) ?? '', typeof input === 'string' ? [input] : input, OPENAI_SIZES, 2048)
    return 'fault' in wish ? wish : { ...wish, isBase64: format === 'base64' }
  },
  write: (vectors, wish) => ({
    object: 'list',
    data: vectors.map((vector, index) => ({
      object: 'embedding',
      index,
      embedding: wish.isBase64 ? Buffer.from(Float32Array.from(vector).buffer).toString('base64') : vector,
    })),
    model: wish.model,
    usage: { prompt_tokens: tokensOf(wish), total_tokens: tokensOf(wish) },
  }),
}

/** Source: "Embeddings" in Mistral's reference. */
const MISTRAL: EmbeddingForm = { ...OPENAI, vendors: ['mistral'], read: (body) => readInputs(body, MISTRAL_SIZES, 512) }

/** Source: https://docs.cohere.com/v2/reference/embed */
const COHERE: EmbeddingForm = {
  vendors: ['cohere'],
  ending: /\/v2\/embed$/,
  read(body) {
    const type = asText(body.input_type) ?? ''
    if (!COHERE_TYPES.includes(type)) return { fault: `invalid request: input_type '${type}' is not supported.` }
    return readTexts(asText(body.model) ?? '', body.texts, COHERE_SIZES, 96)
  },
  write: (vectors, wish) => ({
    id: 'simulated',
    embeddings: { float: vectors },
    texts: wish.texts,
    meta: { api_version: { version: '2' }, billed_units: { input_tokens: tokensOf(wish) } },
  }),
}

/** One text of Gemini's. Source: "models.embedContent" in the Gemini API's reference. */
const GEMINI: EmbeddingForm = {
  vendors: ['google'],
  ending: /\/models\/([^/:]+):embedContent$/,
  read: (body, model) => readGemini([body], model),
  write: ([values]) => ({ embedding: { values } }),
}

/** Several of Gemini's. Source: "models.batchEmbedContents" in the Gemini API's reference. */
const GEMINI_BATCH: EmbeddingForm = {
  vendors: ['google'],
  ending: /\/models\/([^/:]+):batchEmbedContents$/,
  read: (body, model) => readGemini(asList(body.requests).map(asObject), model),
  write: (vectors) => ({ embeddings: vectors.map((values) => ({ values })) }),
}

/** Source: "Amazon Titan Text Embeddings" in the guide of Amazon Bedrock. */
const TITAN: EmbeddingForm = {
  vendors: ['aws'],
  ending: /\/model\/(amazon\.titan-embed-[^/]+)\/invoke$/,
  read: (body, model) => readTexts(model, [body.inputText], TITAN_SIZES, 1),
  write: ([embedding], wish) => ({ embedding, inputTextTokenCount: tokensOf(wish) }),
}

/** Source: "Amazon Nova multimodal embeddings" in the guide of Amazon Bedrock. */
const NOVA: EmbeddingForm = {
  vendors: ['aws'],
  ending: /\/model\/(amazon\.nova-2-multimodal-embeddings-[^/]+)\/invoke$/,
  read(body, model) {
    const asked = asObject(body.singleEmbeddingParams)
    const size = Number(asked.embeddingDimension)
    if (![256, 384, 1024, 3072].includes(size)) return { fault: 'embeddingDimension is not supported.' }
    return readTexts(model, [asObject(asked.text).value], { [model]: size }, 1)
  },
  write: ([embedding]) => ({ embeddings: [{ embeddingType: 'TEXT', embedding }] }),
}

export const EMBEDDING_FORMS: readonly EmbeddingForm[] = [OPENAI, MISTRAL, COHERE, GEMINI, GEMINI_BATCH, TITAN, NOVA]

function tokensOf({ texts }: EmbeddingWish): number {
  return texts.reduce((sum, text) => sum + countTokens(text), 0)
}

function readInputs(body: Json, sizes: Record<string, number>, most: number): EmbeddingWish | { fault: string } {
  if (body.encoding_format !== 'float') return { fault: 'encoding_format: float alone is simulated.' }
  return readTexts(asText(body.model) ?? '', body.input, sizes, most)
}

function readGemini(requests: readonly Json[], model: string): EmbeddingWish | { fault: string } {
  const tasks = requests.flatMap(({ taskType }) => (taskType === undefined ? [] : [String(taskType)]))
  const stranger = tasks.find((task) => !GEMINI_TASKS.includes(task))
  if (stranger !== undefined) return { fault: `Invalid value at 'task_type': ${stranger}` }
  if (tasks.length > 0 && model !== 'gemini-embedding-001') return { fault: `task_type is not supported by ${model}.` }
  const texts = requests.map(({ content }) => asObject(asList(asObject(content).parts)[0]).text)
  return readTexts(model, texts, { [model]: 3072 }, 100)
}

function readTexts(
  model: string,
  input: unknown,
  sizes: Record<string, number>,
  most: number,
): EmbeddingWish | { fault: string } {
  const texts = asList(input).map(asText)
  const size = sizes[model]
  if (size === undefined) return { fault: `The model ${model} makes no embeddings (simulated).` }
  if (texts.length === 0 || texts.length > most) return { fault: `1 to ${most} texts are taken at once.` }
  const read = texts.filter((text) => text !== undefined && text !== '')
  return read.length === texts.length
    ? { model, texts: read as string[], size }
    : { fault: 'Each text must have words.' }
}

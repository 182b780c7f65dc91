import { APICallError } from '@ai-sdk/provider'
import { z } from 'zod'
import type { CatalogModel } from '#catalog/catalog-model.ts'

const openaiList = z.object({ data: z.array(z.object({ id: z.string() })) })

const ollamaList = z.object({
  models: z.array(
    z.object({ name: z.string(), details: z.object({ families: z.array(z.string()).nullish() }).nullish() }),
  ),
})

/** Lists of servers hold more than what converses; embedding and reranking models show by their name or family. */
const NOT_FOR_CHAT = /embed|rerank|whisper|\btts\b|(?:^|-)bert/i

/** Asking for the list is quick or hopeless. */
const LIST_TIMEOUT_MS = 10_000

/**
 * The models of an OpenAI-compatible server.
 * @throws when the server does not answer with a list
 */
export async function discoverModels(
  baseURL: string,
  apiKey: string | undefined,
  fetch: typeof globalThis.fetch,
): Promise<CatalogModel[]> {
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  const { data } = openaiList.parse(await readJson(`${baseURL.replace(/\/$/, '')}/models`, headers, fetch))
  return data.filter(({ id }) => !NOT_FOR_CHAT.test(id)).map(({ id }) => foundModel('caas', id))
}

/**
 * The models of an Ollama server.
 * @throws when the server does not answer with a list
 */
export async function discoverOllamaModels(root: string, fetch: typeof globalThis.fetch): Promise<CatalogModel[]> {
  const { models } = ollamaList.parse(await readJson(`${root}/api/tags`, {}, fetch))
  return models
    .filter(({ name, details }) => ![name, ...(details?.families ?? [])].some((word) => NOT_FOR_CHAT.test(word)))
    .map(({ name }) => foundModel('ollama', name))
}

async function readJson(
  url: string,
  headers: Record<string, string>,
  fetch: typeof globalThis.fetch,
): Promise<unknown> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(LIST_TIMEOUT_MS) })
  if (!response.ok) {
    await response.body?.cancel()
    const { status: statusCode, headers: sent } = response
    const responseHeaders = Object.fromEntries(sent)
    throw new APICallError({ message: '', url, requestBodyValues: undefined, statusCode, responseHeaders })
  }
  return response.json()
}

/** What can be said of a model of which only the name is known: it costs nothing here, and reads images if it is made to. */
function foundModel(service: 'caas' | 'ollama', id: string): CatalogModel {
  return {
    id,
    provider: 'caas',
    name: id,
    inputs: ['text', 'image'],
    outputs: ['text', 'text_json'],
    pricing: {},
    maxTokens: null,
    context: null,
    recommended: false,
    newModel: false,
    deprecated: false,
    preview: false,
    hidden: false,
    multimodal: false,
    router: false,
    quality: null,
    abilities: {
      streaming: true,
      sensitive: false,
      reasoning: 'none',
      temperature: true,
      systemPrompts: true,
      assistant: true,
      imageWithPrompt: false,
      mask: false,
    },
    lifecycle: { status: 'active', shutdown: null, replacement: null },
    upstream: { service, model: id },
  }
}

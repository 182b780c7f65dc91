import type { CatalogModel } from './catalog/catalog-model.ts'
import type { SpeakChat } from './chat-dialect.ts'

/** What others may ask a vendor in its own protocol: OpenAI's, or Anthropic's. */
export type DirectRoute = 'chat' | 'responses' | 'embeddings' | 'messages' | 'count_tokens'

/**
 * Where a request in a vendor's own protocol goes as it is, and the headers that let it in. `speak` where the vendor speaks a dialect of it: then
 * it counts a stream without being asked to, and refuses in words of its own.
 */
export type DirectAddress = { url: string; headers: Readonly<Record<string, string>>; speak?: SpeakChat }

/** The address of a route for one model; null where the vendor does not speak this protocol for it. */
export type FindDirectAddress<Connection> = (
  connection: Connection,
  model: Pick<CatalogModel, 'provider' | 'upstream' | 'abilities'>,
  route: DirectRoute,
) => DirectAddress | null

/** Chat completions in a vendor's dialect, below a base address, with a key as bearer. */
export function dialectAddress(baseURL: string, apiKey: string, speak: SpeakChat): DirectAddress {
  return { url: `${baseURL}/chat/completions`, headers: { authorization: `Bearer ${apiKey}` }, speak }
}

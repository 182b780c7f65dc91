import type { CatalogModel } from './catalog/catalog-model.ts'

/** What others may ask a vendor in its own protocol: OpenAI's, or Anthropic's. */
export type DirectRoute = 'chat' | 'responses' | 'embeddings' | 'messages' | 'count_tokens'

/** Where a request in a vendor's own protocol goes as it is, and the headers that let it in. */
export type DirectAddress = { url: string; headers: Readonly<Record<string, string>> }

/** The address of a route for one model; null where the vendor does not speak this protocol for it. */
export type FindDirectAddress<Connection> = (
  connection: Connection,
  model: Pick<CatalogModel, 'provider' | 'upstream'>,
  route: DirectRoute,
) => DirectAddress | null

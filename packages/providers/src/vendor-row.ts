import type { ChatAdapter } from './adapter.ts'
import type { AudioAdapter } from './audio/audio-adapter.ts'
import type { Upstream } from './catalog/catalog-model.ts'
import type { FindDirectAddress } from './direct-address.ts'
import type { EmbeddingAdapter } from './embeddings/embedding-adapter.ts'
import type { ImageAdapter } from './images/image-adapter.ts'
import type { RerankAdapter } from './reranking/rerank-adapter.ts'
import type { ServiceFacts } from './service-facts.ts'
import type { VideoAdapter } from './videos/video-adapter.ts'

type Create<Connection, Adapter> = (connection: Connection, fetch: typeof globalThis.fetch) => Adapter

/** One service that serves models: how it is reached and which kinds of models it is asked for. Nothing else knows of it. */
export type VendorRow<Connection> = ServiceFacts & {
  /** Words: conversations and texts. */
  chat?: Create<Connection, ChatAdapter>
  image?: Create<Connection, ImageAdapter>
  video?: Create<Connection, VideoAdapter>
  /** Reads aloud and writes down. */
  audio?: Create<Connection, AudioAdapter>
  /** Makes vectors of texts. */
  embedding?: Create<Connection, EmbeddingAdapter>
  /** Puts texts in the order in which they answer a question. */
  reranking?: Create<Connection, RerankAdapter>
  /** Can this very model be reached with a connection? All can, where nothing else is said. */
  reaches?: (connection: Connection, upstream: Upstream) => boolean
  /** Where requests in a common protocol go as they are; nowhere, where nothing is said. */
  direct?: FindDirectAddress<Connection>
}

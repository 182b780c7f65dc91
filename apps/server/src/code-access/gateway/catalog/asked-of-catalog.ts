import type { CatalogModel } from '#models/catalog-model.ts'
import type { Request, StreamPart } from '../codecs/codec.ts'

/** What is asked of a companion or a prompt, as it goes to the model behind it. */
export type AskedOfCatalog = {
  model: CatalogModel
  /** Characters that go out beside what the client has sent, at most. */
  added: number
  /** The request as it goes out. What it needs is looked for here, which may cost: the call has been let in by then. Never rejects. */
  request(signal: AbortSignal): Promise<{ request: Request; follow?: Follow }>
}

/** Changes a stream on its way to the client. */
export type Follow = (parts: AsyncIterable<StreamPart>) => AsyncIterable<StreamPart>

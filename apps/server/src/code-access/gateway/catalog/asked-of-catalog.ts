import type { CatalogModel } from '#models/catalog-model.ts'
import type { GivenTool } from '#generation/tools/create-toolbox.ts'
import type { Request, StreamPart } from '../codecs/codec.ts'

/** What is asked of a companion or a prompt, as it goes to the model behind it. */
export type AskedOfCatalog = {
  model: CatalogModel
  /** Characters that go out beside what the client has sent, at most. */
  added: number
  /** The request as it goes out. What it needs is looked for here, which may cost: the call has been let in by then. Never rejects. */
  request(signal: AbortSignal): Promise<OutgoingRequest>
}

export type OutgoingRequest = {
  request: Request
  follow?: Follow
  /** What the model may have done here while it answers. */
  tools: readonly GivenTool[]
  /** Hears what came of a tool as it would be shown. */
  onShown?: (toolName: string, shown: unknown) => void
  /** In words, what of the companion or the prompt the answer goes without. */
  warnings: readonly string[]
}

/** Changes a stream on its way to the client. */
export type Follow = (parts: AsyncIterable<StreamPart>) => AsyncIterable<StreamPart>

import { createCohere } from '@ai-sdk/cohere'
import type { ChatAdapter } from '#adapter.ts'
import type { KeyConnection } from '#connections.ts'
import { toCohereOptions } from './to-cohere-options.ts'
import { withBilledUnits } from './with-billed-units.ts'

/** Cohere's chat, version 2 of its API. */
export function createCohereAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const cohere = createCohere({ ...connection, fetch })
  return {
    languageModel: (model) => withBilledUnits(cohere(model.upstream.model)),
    mapOptions: toCohereOptions,
  }
}

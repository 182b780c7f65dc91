import { createEmbeddingCalls, type EmbeddingDependencies } from './embedding-calls.ts'

/** Vectors of texts, for whoever asks by the API. */
export function createEmbeddingsRoom(dependencies: EmbeddingDependencies) {
  return { calls: { embeddings: createEmbeddingCalls(dependencies) } }
}

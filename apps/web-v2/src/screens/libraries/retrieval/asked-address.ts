import type { AskedPassages } from '@atrium/browser-state/libraries/libraries-room'
import { DOCUMENT_KINDS } from '@atrium/domain/libraries/document-kinds'

/** How many passages a question is tried with; as usual where the address says nothing. */
export const PASSAGES_OFFERED = [5, 10, 20, 50] as const
export const PASSAGES_USUAL = 10

const NO_VECTORS = 'no-vectors'
const NO_RERANKER = 'no-reranker'

/** What a question is narrowed to and leaves out, as the address says it: `site.de.20.no-vectors`; undefined where nothing is chosen. */
export function askedAddress({ kind, language, limit, vectors, rerank }: AskedPassages): string | undefined {
  const chosen = [
    kind,
    language,
    limit === PASSAGES_USUAL ? undefined : limit,
    vectors === false && NO_VECTORS,
    rerank === false && NO_RERANKER,
  ]
  return chosen.filter(Boolean).join('.') || undefined
}

/** What the address says; what it can't mean is left out. */
export function askedOf(address = ''): AskedPassages {
  const said = address.split('.')
  return {
    kind: DOCUMENT_KINDS.find((kind) => said.includes(kind)),
    language: said.find((one) => /^[a-z]{2}$/.test(one)),
    limit: PASSAGES_OFFERED.find((count) => said.includes(String(count)) && count !== PASSAGES_USUAL),
    vectors: said.includes(NO_VECTORS) ? false : undefined,
    rerank: said.includes(NO_RERANKER) ? false : undefined,
  }
}

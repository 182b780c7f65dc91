import type { AskedPassages } from '@atrium/browser-state/libraries/asked-passages'
import { DOCUMENT_KINDS } from '@atrium/domain/libraries/document-kinds'

/** How many passages a question is tried with; as usual where the address says nothing. */
export const PASSAGES_OFFERED = [5, 10, 20, 50] as const
export const PASSAGES_USUAL = 10

/** Documents that a question is narrowed to here: as many as an address holds. */
export const DOCUMENTS_CHOSEN = 10

const NO_VECTORS = 'no-vectors'
const NO_RERANKER = 'no-reranker'
const SECURE = 'secure'
const DAY = /^\d{4}-\d\d-\d\d$/
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What a question is narrowed to and leaves out, as the address says it: `site.de.20.no-vectors`; undefined where nothing is chosen. */
export function askedAddress(asked: AskedPassages): string | undefined {
  const { documents = [], changedSince, kind, language, limit, vectors, rerank, secureData } = asked
  const chosen = [
    kind,
    language,
    changedSince,
    limit === PASSAGES_USUAL ? undefined : limit,
    vectors === false && NO_VECTORS,
    rerank === false && NO_RERANKER,
    secureData && SECURE,
    ...documents,
  ]
  return chosen.filter(Boolean).join('.') || undefined
}

/** What the address says; what it can't mean is left out. */
export function askedOf(address = ''): AskedPassages {
  const said = address.split('.')
  const documents = said.filter((one) => ID.test(one)).slice(0, DOCUMENTS_CHOSEN)
  return {
    documents: documents.length > 0 ? documents : undefined,
    changedSince: said.find((one) => DAY.test(one) && !Number.isNaN(Date.parse(one))),
    kind: DOCUMENT_KINDS.find((kind) => said.includes(kind)),
    language: said.find((one) => /^[a-z]{2}$/.test(one)),
    limit: PASSAGES_OFFERED.find((count) => said.includes(String(count)) && count !== PASSAGES_USUAL),
    vectors: said.includes(NO_VECTORS) ? false : undefined,
    rerank: said.includes(NO_RERANKER) ? false : undefined,
    secureData: said.includes(SECURE) || undefined,
  }
}

/** What narrows a question, none of it chosen. */
export const EVERYTHING = {
  documents: undefined,
  changedSince: undefined,
  kind: undefined,
  language: undefined,
} as const satisfies AskedPassages

export function isNarrowed(asked: AskedPassages): boolean {
  const { documents, changedSince, kind, language } = asked
  return [documents, changedSince, kind, language].some((one) => one !== undefined)
}

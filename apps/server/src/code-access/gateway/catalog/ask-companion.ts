import { PASSAGES_GIVEN } from '@atrium/domain/companions/companion-limits'
import { NOTHING_FOUND, passagesAsText, SEARCH_FAILED } from '@atrium/domain/companions/passages-as-text'
import { questionForSearch } from '@atrium/domain/companions/question-for-search'
import { LIBRARY_QUESTION_LIMIT } from '@atrium/domain/libraries/library-limits'
import type { PayingKey } from '#libraries/paying-key.ts'
import type { Caller } from '#platform/caller.ts'
import type { Request } from '../codecs/codec.ts'
import type { AskedOfCatalog } from './asked-of-catalog.ts'
import type { CatalogMeans } from './catalog-means.ts'
import type { ModelChoice } from './chosen-model.ts'
import { asMessages, beforeQuestion, withInstructions } from './conversation.ts'
import { withSettings } from './with-settings.ts'
import { withSources } from './with-sources.ts'

/** Milliseconds that an answer waits for its passages. */
const PATIENCE = 10_000
/** Characters of a passage with its place, at most about. */
const PASSAGE = 2500

type Asked = {
  caller: Caller
  /** Pays for searches. */
  key: PayingKey
  item: { id: string; name: string; publishedRevision: number | null }
  given: Request
  choice: ModelChoice
  /** What the project tells every model. */
  ofProject: string
  secureData: boolean
  name: string
}

type Means = Pick<CatalogMeans, 'companions' | 'searchLibraries' | 'noteCited' | 'generation' | 'logger'>

/** A companion as it is published: its instructions, its options, and passages of its libraries go out with the request. */
export async function askCompanion(
  { companions, searchLibraries, noteCited, generation, logger }: Means,
  { caller, key, item, given, choice, ofProject, secureData, name }: Asked,
): Promise<AskedOfCatalog> {
  const companion = await companions.use(caller, { id: item.id, revision: item.publishedRevision ?? undefined })
  const { model, isNamed } = choice.choose(companion, 'companion', name)
  const instructions = [ofProject, companion.instructions].map((text) => text.trim()).join('\n\n')
  const mapped = generation.settings(model, isNamed ? companion.providerOptions : {})
  const base = withSettings(mapped, { ...given, prompt: withInstructions(given.prompt, instructions, model) })
  const { libraries } = companion
  const question = questionForSearch(asMessages(given.prompt), LIBRARY_QUESTION_LIMIT)
  if (libraries.length === 0 || question === '') {
    return { model, added: instructions.length, request: async () => ({ request: base }) }
  }

  async function found(signal: AbortSignal) {
    const soon = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
    try {
      return await searchLibraries(caller, { question, ids: libraries, limit: PASSAGES_GIVEN, secureData, key }, soon)
    } catch (error) {
      logger.warn({ err: error }, 'the libraries of a companion could not be searched')
      return null
    }
  }

  return {
    model,
    added: instructions.length + PASSAGES_GIVEN * PASSAGE,
    async request(signal) {
      const searched = await found(signal)
      const passages = (searched?.passages ?? []).map((passage, index) => ({ ...passage, number: index + 1 }))
      const told = passages.length > 0 ? passagesAsText(passages) : searched ? NOTHING_FOUND : SEARCH_FAILED
      const request = { ...base, prompt: beforeQuestion(base.prompt, told) }
      if (passages.length === 0 || request.responseFormat?.type === 'json') return { request }
      return { request, follow: (parts) => withSources(parts, passages, noteCited) }
    },
  }
}

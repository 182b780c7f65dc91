import { PASSAGES_GIVEN } from '@atrium/domain/companions/companion-limits'
import { givenPassage } from '@atrium/domain/companions/given-passage'
import { NOTHING_FOUND, passagesAsText, SEARCH_FAILED } from '@atrium/domain/companions/passages-as-text'
import { questionForSearch } from '@atrium/domain/companions/question-for-search'
import { LIBRARY_QUESTION_LIMIT } from '@atrium/domain/libraries/library-limits'
import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import { CHARACTERS_A_TOKEN } from '@atrium/domain/tokens/characters-a-token'
import { LIBRARY_TOOL, toolsOfCompanion } from '@atrium/domain/tools/companion-tools'
import { lentTools } from '@atrium/domain/tools/asked/lent-tools'
import { toldToModel } from '@atrium/domain/tools/asked/tools-for-programs'
import type { PayingKey } from '#libraries/paying-key.ts'
import type { Caller } from '#platform/caller.ts'
import type { Request } from '../codecs/codec.ts'
import type { AskedOfCatalog } from './asked-of-catalog.ts'
import type { CatalogMeans } from './catalog-means.ts'
import type { ModelChoice } from './chosen-model.ts'
import { asMessages, beforeQuestion, withInstructions } from './conversation.ts'
import { type LentFiles, lentFiles } from './lent-files.ts'
import { toolsBehind } from './tools-behind.ts'
import { withSettings } from './with-settings.ts'
import { withSources } from './with-sources.ts'

/** Milliseconds that an answer waits for its passages. */
const PATIENCE = 10_000
/** Characters of a passage with its place, at most about. */
const PASSAGE = 2500

type Asked = {
  caller: Caller
  projectId: number
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

type Means = Pick<CatalogMeans, 'companions' | 'searchLibraries' | 'noteCited' | 'generation' | 'lentFiles' | 'logger'>

/** A companion as it is published: its instructions, options, files and tools, and passages of its libraries go out with the request. */
export async function askCompanion(means: Means, asked: Asked): Promise<AskedOfCatalog> {
  const { companions, noteCited, generation, logger } = means
  const { caller, projectId, key, item, given, choice, ofProject, secureData, name } = asked
  const companion = await companions.use(caller, { id: item.id, revision: item.publishedRevision ?? undefined })
  const { model, isNamed } = choice.choose(companion, 'companion', name)
  const instructions = [ofProject, companion.instructions].map((text) => text.trim()).join('\n\n')
  const mapped = generation.settings(model, isNamed ? companion.providerOptions : {})
  const { libraries } = companion
  const names = toolsOfCompanion(companion)
  const lent = lentTools(names, companion.isOwn ? [] : names)
  const payer = { author: caller.author, projectId }
  const openTools = toolsBehind(means, { names, model, given, secureData, lent, payer, key })
  const files = await lentFiles(means.lentFiles, companion.files, model)
  const question = libraries.length === 0 ? '' : questionForSearch(asMessages(given.prompt), LIBRARY_QUESTION_LIMIT)

  const search = (asking: string, signal: AbortSignal) =>
    means.searchLibraries(caller, { question: asking, ids: libraries, limit: PASSAGES_GIVEN, secureData, key }, signal)

  async function found(signal: AbortSignal) {
    if (question === '') return []
    try {
      return (await search(question, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]))).passages
    } catch (error) {
      logger.warn({ err: error }, 'the libraries of a companion could not be searched')
      return null
    }
  }

  return {
    model,
    added: instructions.length + (question === '' ? 0 : PASSAGES_GIVEN * PASSAGE) + files.tokens * CHARACTERS_A_TOKEN,
    async request(signal) {
      const [read, searched] = await Promise.all([readFiles(means, { ...asked, model, files }, signal), found(signal)])
      const passages = (searched ?? []).map((passage, index) => ({ ...passage, number: index + 1 }))
      const told = passages.length > 0 ? passagesAsText(passages) : searched ? NOTHING_FOUND : SEARCH_FAILED
      const cited: GivenPassage[] = passages.map((passage) => givenPassage(passage.number, passage))
      const within = {
        given: [...cited],
        search: (asking: string, _: unknown, stop: AbortSignal) => search(asking, stop),
      }
      const { tools, left } = await openTools(libraries.length > 0 ? within : null, signal)
      const warnings = [...files.missing, ...read.warnings, ...left]
      const before = question === '' ? read.content : [...read.content, { type: 'text' as const, text: told }]
      const prompt = beforeQuestion(given.prompt, before)
      const all = [instructions, toldToModel(warnings)].join('\n\n')
      const request = withSettings(mapped, { ...given, prompt: withInstructions(prompt, all, model) })
      const outgoing = { request, tools, warnings, onShown: (tool: string, shown: unknown) => note(cited, tool, shown) }
      if (libraries.length === 0 || request.responseFormat?.type === 'json') return outgoing
      return { ...outgoing, follow: (parts) => withSources(parts, cited, noteCited) }
    },
  }
}

/** Passages that the model has searched for by itself are cited as those that it was given. */
function note(cited: GivenPassage[], tool: string, shown: unknown): void {
  if (tool !== LIBRARY_TOOL) return
  const { passages } = shown as { passages: readonly GivenPassage[] }
  for (const passage of passages) if (!cited.some(({ number }) => number === passage.number)) cited.push(passage)
}

type Reading = Pick<Asked, 'caller' | 'given'> & Pick<AskedOfCatalog, 'model'> & { files: LentFiles }

/** A file that cannot be read now is told as missing, and the answer goes on. */
async function readFiles(
  { generation, logger }: Pick<Means, 'generation' | 'logger'>,
  { caller, given, model, files }: Reading,
  signal: AbortSignal,
): ReturnType<CatalogMeans['generation']['filesAsInput']> {
  if (files.parts.length === 0) return { content: [], warnings: [] }
  const asked = { model, conversation: asMessages(given.prompt), files: files.parts }
  try {
    return await generation.filesAsInput(asked, { author: caller.author, open: files.open }, signal)
  } catch (error) {
    if (!signal.aborted) logger.warn({ err: error }, 'the files of a companion could not be read')
    return { content: [], warnings: files.parts.map(({ filename }) => `The file ${filename} could not be read.`) }
  }
}

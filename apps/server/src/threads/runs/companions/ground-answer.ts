import type { FoundPassage } from '@atrium/contract/entities/libraries/library'
import type { AnswerContext, PaidStep, PassageRanking, Retrieval } from '@atrium/domain/runs/answer-context'
import { PASSAGES_GIVEN } from '@atrium/domain/companions/companion-limits'
import { givenPassage } from '@atrium/domain/companions/given-passage'
import { NOTHING_FOUND, passagesAsText, SEARCH_FAILED } from '@atrium/domain/companions/passages-as-text'
import { questionForSearch } from '@atrium/domain/companions/question-for-search'
import { LIBRARY_QUESTION_LIMIT } from '@atrium/domain/libraries/library-limits'
import type { FilePart, MessageContent, MessagePart } from '@atrium/domain/messages/thread-message'
import { redactConversation } from '@atrium/domain/sensitive-data/redact-conversation'
import type { Caller } from '#platform/caller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { partOfFile } from '@atrium/domain/messages/part-of-file'
import type { ThreadFiles } from '../../messages/settle-files.ts'
import { isLent } from '@atrium/domain/companions/is-lent'
import type { AnswerWish, RewriteQuestion } from './rewrite-question.ts'
import type { CompanionInUse } from './companion-in-use.ts'

type AskedSearch = {
  question: string
  /** All that the caller sees in their projects where missing. */
  ids: readonly string[] | undefined
  limit: number
  secureData: boolean
  /** Whether authors of the libraries may be told of the question, without a name, where they have no answer. */
  noting: boolean
  /** Hears what a model was paid, also of a search that fails then. */
  onPaid: (step: PaidStep) => void
}

/** The best passages that answer a question, of libraries that the caller may see, and why they could not be found better. */
export type SearchLibraries = (
  caller: Caller,
  asked: AskedSearch,
  signal: AbortSignal,
) => Promise<{ passages: FoundPassage[]; ranking: PassageRanking; warnings: string[] }>

/** Milliseconds that an answer waits for its passages. */
const PATIENCE = 10_000

type Conversation = Pick<MessageContent, 'role' | 'parts'>[]

/** What stands behind an answer beside the conversation, and the conversation with what the model is given of it. Never rejects. */
export type GroundAnswer = (
  caller: Caller,
  companion: CompanionInUse | null,
  conversation: Conversation,
  wish: AnswerWish & Pick<AskedSearch, 'noting'>,
) => Promise<{ context: AnswerContext | null; asked: (conversation: Conversation) => Conversation }>

type Dependencies = {
  search: SearchLibraries
  rewrite: RewriteQuestion
  files: Pick<ThreadFiles, 'known'>
  logger: Logger
}

/** Searches the libraries of a companion for what is asked of it. A search that fails is told, and the answer goes on. */
export function createAnswerGrounds({ search, rewrite, files, logger }: Dependencies): GroundAnswer {
  async function searched(caller: Caller, asked: Omit<AskedSearch, 'limit'>) {
    try {
      return await search(caller, { ...asked, limit: PASSAGES_GIVEN }, AbortSignal.timeout(PATIENCE))
    } catch (error) {
      logger.warn({ err: error }, 'the libraries of a companion could not be searched')
      return null
    }
  }

  /** The files of a companion that are still there, and the names of those that are not. */
  async function lent({ files: lentFiles }: CompanionInUse): Promise<{ attached: FilePart[]; gone: string[] }> {
    if (lentFiles.length === 0) return { attached: [], gone: [] }
    const rows = new Map((await files.known(lentFiles.map(({ id }) => id))).map((row) => [row.id, row]))
    const gone: string[] = []
    const attached = lentFiles.flatMap(({ id, name }) => {
      const row = rows.get(id)
      if (row && isLent(row)) return [partOfFile(row, name)]
      gone.push(name)
      return []
    })
    return { attached, gone }
  }

  return async (caller, companion, conversation, wish) => {
    if (companion === null) return { context: null, asked: (branch) => branch }
    const { asked: whom, libraries } = companion
    const { attached, gone } = await lent(companion)
    const standing = { companion: whom, ...(gone.length > 0 && { missingFiles: gone }) }
    const withFiles = (branch: Conversation) => beforeQuestion(branch, attached)
    // The question leaves the house as the conversation does: a vendor makes its vector.
    const sent = wish.privacy ? redactConversation(conversation).conversation : conversation
    const plain = questionForSearch(sent, LIBRARY_QUESTION_LIMIT)
    if (libraries.length === 0 || plain === '') return { context: standing, asked: withFiles }
    const rewritten = await rewrite(sent, wish)
    const question = rewritten.question ?? plain
    const paid = rewritten.paid ? [rewritten.paid] : []
    const { secureData, noting } = wish
    const onPaid = (step: PaidStep) => void paid.push(step)
    const found = await searched(caller, { ids: libraries, question, secureData, noting, onPaid })
    const passages = (found?.passages ?? []).map((passage, index) => ({ ...passage, number: index + 1 }))
    const status = found === null ? 'failed' : passages.length > 0 ? 'found' : 'nothing'
    const retrieval: Retrieval = {
      question,
      status,
      ...(rewritten.question !== null && rewritten.paid && { rewriting: rewritten.paid }),
      ...(paid.length > 0 && { paid: [...paid] }),
      ...(found && found.warnings.length > 0 && { warnings: found.warnings }),
      ...(found && { ranking: found.ranking }),
      passages: passages.map((passage) => givenPassage(passage.number, passage)),
    }
    const told = status === 'found' ? passagesAsText(passages) : status === 'nothing' ? NOTHING_FOUND : SEARCH_FAILED
    const asked = (branch: Conversation) => withFiles(beforeQuestion(branch, [{ type: 'text', text: told }]))
    return { context: { ...standing, retrieval }, asked }
  }
}

/** Puts parts before the last thing that was asked. */
function beforeQuestion(conversation: Conversation, parts: readonly MessagePart[]): Conversation {
  if (parts.length === 0) return conversation
  const last = conversation.findLastIndex(({ role }) => role === 'user')
  return conversation.map((message, index) =>
    index === last ? { ...message, parts: [...parts, ...message.parts] } : message,
  )
}

import { EXPORTED_BYTES, EXPORTED_RESULTS } from '@atrium/domain/exports/export-limits'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { resultsByQuestion } from '@atrium/domain/prompts/results-by-question'
import type { Caller } from '#platform/caller.ts'
import type { ExportedContent, ExportSource } from '#exports/export-source.ts'
import type { PromptAccess } from './access/prompt-access.ts'
import type { PromptRow, ResultRow } from './prompts-tables.ts'
import { presentPrompt } from './present-prompt.ts'
import { presentResult } from './results/present-result.ts'
import { MOST_ENDED, type ResultsStore } from './results/results-store.ts'

type Dependencies = { results: Pick<ResultsStore, 'among' | 'endedOf'>; access: PromptAccess }

/** Prompts with the results that the caller sees, and single results, as documents show them. */
export function createPromptExportSource({ results, access }: Dependencies): ExportSource {
  /** The newest results of a prompt that somebody sees and that fit into a document, the oldest first. */
  async function newestOf(caller: Caller, promptId: string): Promise<{ made: ResultRow[]; isWhole: boolean }> {
    const ended = await results.endedOf(promptId)
    const all = access.among(caller, ended)
    let bytes = 0
    const fitting = all.filter((place, index) => {
      bytes += place.bytes
      return index === 0 || (index < EXPORTED_RESULTS && bytes <= EXPORTED_BYTES)
    })
    // Who sees them is asked once more of what is read.
    const made = access.among(caller, await results.among(fitting.map(({ id }) => id)))
    return { made, isWhole: fitting.length === all.length && ended.length < MOST_ENDED }
  }

  const read: Record<'prompt' | 'result', (caller: Caller, id: string) => Promise<ExportedContent>> = {
    async result(caller, id) {
      const result = await access.result(caller, 'see', id)
      return { messages: [...questionsOf(result, result.messages), answerOf(result)], whole: async () => told(result) }
    },
    async prompt(caller, id) {
      const prompt = await access.prompt(caller, 'see', id)
      const { made, isWhole } = await newestOf(caller, id)
      const whole = { ...presentPrompt(prompt), results: made.map(told), olderLeftOut: !isWhole }
      const count = made.length.toLocaleString('en')
      const note = isWhole ? '' : `The ${count} newest results are in this document. Older ones are left out.`
      return { messages: messagesOf(prompt, made), whole: async () => whole, note }
    },
  }

  return async (caller, id) => {
    const title = await access.titleOf(caller, id)
    if (!title) return null
    const { kind, projectId, name, words } = title
    const subject = { kind, id }
    return { subject, projectId, name: nameOf(name, words), description: '', read: (now) => read[kind](now, id) }
  }
}

const told = (row: ResultRow) => presentResult(row, null)

/** What was asked, and after it what each model has made of it; a reply stands below what it was asked besides. */
function messagesOf(prompt: PromptRow, made: readonly ResultRow[]): ThreadMessage[] {
  return resultsByQuestion(prompt, made).flatMap(({ of, said, results }) => [
    ...questionsOf(of, said),
    ...results.map(answerOf),
  ])
}

function questionsOf(
  { id, author, createdAt }: Pick<PromptRow, 'id' | 'author' | 'createdAt'>,
  said: PromptRow['messages'],
): ThreadMessage[] {
  return said.map(({ role, parts }, index) => ({
    threadId: id,
    parentId: null,
    id: `${id}-${index}`,
    role,
    parts: [...parts],
    author,
    createdDate: createdAt.toISOString(),
  }))
}

function answerOf({ id, promptId, parts, receipt, context, createdAt }: ResultRow): ThreadMessage {
  return {
    threadId: promptId,
    parentId: null,
    id,
    role: 'assistant',
    parts,
    author: null,
    createdDate: createdAt.toISOString(),
    metadata: { ...(receipt && { receipt }), ...context },
  }
}

/** One without a name is called by its first words. */
function nameOf(name: string, words: string): string {
  return name || words.trim().slice(0, 80)
}

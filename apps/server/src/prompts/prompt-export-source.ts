import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { Caller } from '#platform/caller.ts'
import type { ExportedContent, ExportSource } from '#threads/export/export-source.ts'
import type { PromptAccess } from './prompt-access.ts'
import type { PromptRow, ResultRow } from './prompts-tables.ts'
import { presentPrompt } from './present-prompt.ts'
import { presentResult } from './results/present-result.ts'
import type { ResultsStore } from './results/results-store.ts'

type Dependencies = { results: Pick<ResultsStore, 'among' | 'completeIdsOf'>; access: PromptAccess }

/** Prompts with what their author has had made of them, and single results, as documents show them. */
export function createPromptExportSource({ results, access }: Dependencies): ExportSource {
  const read: Record<'prompt' | 'result', (caller: Caller, id: string) => Promise<ExportedContent>> = {
    async result(caller, id) {
      const result = await access.result(caller, 'see', id)
      return { messages: messagesOf(result, [result]), whole: told(result) }
    },
    async prompt(caller, id) {
      const prompt = await access.prompt(caller, 'see', id)
      const ids = (await results.completeIdsOf([id], prompt.author)).map((row) => row.id)
      const made = access.among(caller, await results.among(ids))
      return { messages: messagesOf(prompt, made), whole: { ...presentPrompt(prompt), results: made.map(told) } }
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

/** What was asked, and after it what each model has made of it. */
function messagesOf(
  asked: Pick<PromptRow, 'id' | 'author' | 'messages' | 'createdAt'>,
  made: readonly ResultRow[],
): ThreadMessage[] {
  const place = { threadId: asked.id, parentId: null }
  const questions = asked.messages.map(({ role, parts }, index) => ({
    ...place,
    id: `${asked.id}-${index}`,
    role,
    parts: [...parts],
    author: asked.author,
    createdDate: asked.createdAt.toISOString(),
  }))
  const answers = made.map(({ id, parts, receipt, createdAt }) => ({
    ...place,
    id,
    role: 'assistant' as const,
    parts,
    author: null,
    createdDate: createdAt.toISOString(),
    ...(receipt && { metadata: { receipt } }),
  }))
  return [...questions, ...answers]
}

/** One without a name is called by its first words. */
function nameOf(name: string, words: string): string {
  return name || words.trim().slice(0, 80)
}

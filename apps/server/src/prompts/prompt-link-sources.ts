import { fileIdsIn } from '@atrium/domain/messages/file-ids-in'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { LINK_BYTES } from '@atrium/domain/links/link-limits'
import { linkedMessages } from '@atrium/domain/links/linked-messages'
import { resultsByQuestion } from '@atrium/domain/prompts/results-by-question'
import { isFinal } from '@atrium/domain/runs/run-status'
import type { LinkedContent, LinkSource } from '#links/linked-content.ts'
import type { Caller } from '#platform/caller.ts'
import { forbidden, unprocessable } from '#platform/http/refusal.ts'
import type { PromptAccess } from './access/prompt-access.ts'
import type { PromptsStore } from './prompts-store.ts'
import type { PromptMessage, PromptRow, ResultRow } from './prompts-tables.ts'
import type { ResultsStore } from './results/results-store.ts'

type Dependencies = {
  prompts: Pick<PromptsStore, 'find'>
  results: Pick<ResultsStore, 'find' | 'among' | 'completeIdsOf' | 'completeBeside' | 'bytesOf'>
  access: PromptAccess
}

const TOO_LARGE = `A link can show up to ${LINK_BYTES / 1_000_000} MB of a result. This one is larger.`

/** Prompts and single results as links show them. Of a prompt they show the results that its author has had made, and no others. */
export function createPromptLinkSources({
  prompts,
  results,
  access,
}: Dependencies): Record<'prompt' | 'result', LinkSource> {
  async function ownPrompt(caller: Caller, promptId: string): Promise<PromptRow> {
    const row = await access.prompt(caller, 'see', promptId)
    if (row.author !== caller.author) throw forbidden('You can only share prompts of your own.')
    access.mayCreate(caller, row.projectId)
    return row
  }
  const prompt: LinkSource = {
    showable: ownPrompt,
    async offer(caller, promptId) {
      const row = await ownPrompt(caller, promptId)
      const shownIds = (await results.completeIdsOf([promptId], caller.author)).map(({ id }) => id)
      const shown = await results.among(shownIds)
      const { projectId, name, secureData } = row
      return { projectId, name: nameOf(name, row.messages), secureData, shownIds, fileIds: filesOf([row, ...shown]) }
    },
    async read({ subjectId, shownIds, author, updatedAt }) {
      const row = await prompts.find(subjectId)
      if (!row) return null
      const leftOut = await results.completeBeside(subjectId, author, { ids: shownIds, at: updatedAt })
      return { ...contentOf(row, await results.among(shownIds)), leftOut }
    },
    async newest(links) {
      const author = links[0]?.author ?? ''
      const ids = await results.completeIdsOf(
        links.map(({ subjectId }) => subjectId),
        author,
      )
      const byPrompt = Map.groupBy(ids, ({ promptId }) => promptId)
      return links.map(({ subjectId }) => (byPrompt.get(subjectId) ?? []).map(({ id }) => id))
    },
  }
  const result: LinkSource = {
    showable: (caller, resultId) => access.result(caller, 'change', resultId),
    async offer(caller, resultId) {
      const row = await access.result(caller, 'change', resultId)
      if ((await results.bytesOf(resultId)) > LINK_BYTES)
        throw unprocessable(TOO_LARGE, [{ path: 'body.subject', message: TOO_LARGE }])
      const { projectId, name, secureData, status } = row
      const unfinished = !isFinal(status)
      return {
        projectId,
        name: nameOf(name, row.messages),
        secureData,
        unfinished,
        shownIds: [],
        fileIds: filesOf([row]),
      }
    },
    async read({ subjectId }) {
      const row = await results.find(subjectId)
      return row ? contentOf(row, [row]) : null
    },
    // A result says always the same.
    newest: async (links) => links.map(() => []),
  }
  return { prompt, result }
}

/** What was asked, and below each question what each model has made of it. A reply follows the answer that it is one to, where that is shown. */
function contentOf(
  asked: Pick<PromptRow, 'id' | 'messages' | 'secureData' | 'createdAt'>,
  made: readonly ResultRow[],
): LinkedContent {
  const answerIds = new Map<string, string>()
  const messages = resultsByQuestion(asked, made).flatMap(({ of, said, results }) => {
    const before = answerIds.get(keyOf(of.messages.slice(0, of.messages.length - said.length))) ?? null
    const questions = said.map(({ role, parts }, index) => ({
      id: `${of.id}-${index}`,
      parentId: index === 0 ? before : `${of.id}-${index - 1}`,
      role,
      parts,
      model: null,
      createdAt: of.createdAt,
    }))
    const answers = results.map(({ id, parts, provider, model, createdAt }) => ({
      id,
      parentId: questions.at(-1)?.id ?? before,
      role: 'assistant' as const,
      parts,
      model: { provider, model },
      createdAt,
    }))
    for (const { id, parts } of results) answerIds.set(keyOf([...of.messages, { role: 'assistant', parts }]), id)
    return [...questions, ...answers]
  })
  const [first] = made
  return {
    type: first?.type ?? 'chat',
    secureData: asked.secureData,
    model: first ? { provider: first.provider, model: first.model } : null,
    messages: linkedMessages(messages),
  }
}

/** Alike for what was said alike. */
function keyOf(messages: readonly PromptMessage[]): string {
  return JSON.stringify(messages.map(({ role, parts }) => [role, parts]))
}

function filesOf(rows: readonly { messages: readonly PromptMessage[]; parts?: readonly MessagePart[] }[]): string[] {
  const parts = rows.flatMap((row) => [...row.messages.flatMap((message) => message.parts), ...(row.parts ?? [])])
  return [...new Set(fileIdsIn(parts))]
}

/** A prompt without a name is called by its first words. */
function nameOf(name: string, messages: readonly PromptMessage[]): string {
  if (name !== '') return name
  const words = messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])))
  return words.join(' ').trim().slice(0, 200) || 'Untitled'
}

import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { messageText } from '@atrium/domain/messages/message-text'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { ListedResult } from './result-list.ts'

/**
 * A result as the contract shows it.
 * @param own the caller's own vote
 * @param live what has come so far, where this process writes it
 */
export function presentResult(row: ListedResult, own: 1 | -1 | null, live?: readonly MessagePart[]): PromptResult {
  const parts = row.status === 'running' && live ? [...live] : row.parts
  const isLive = row.status === 'running' && live !== undefined
  return {
    id: row.id,
    promptId: row.promptId,
    parentId: row.parentId,
    project: row.projectId,
    author: row.author,
    name: row.name,
    source: row.source,
    type: row.type,
    protected: row.protected,
    secureData: row.secureData,
    status: row.status,
    provider: row.provider,
    model: row.model,
    providerOptions: row.providerOptions,
    tools: row.tools,
    prompt: row.prompt,
    text: isLive ? messageText(live) : row.answer,
    // A list that is not expanded has none of them.
    ...(row.messages &&
      parts && { messages: row.messages, parts, fromCatalog: row.fromCatalog ?? null, context: row.context ?? null }),
    receipt: row.receipt,
    warnings: row.warnings,
    error: row.error,
    votes: { score: row.score, count: row.votes, own },
    createdDate: row.createdAt.toISOString(),
    endedDate: row.endedAt?.toISOString() ?? null,
  }
}

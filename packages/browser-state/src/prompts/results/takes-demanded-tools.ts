import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'

/** Whether what goes on from a result is asked with the tools that its words demand. A companion that answers with its own has those alone. */
export function takesDemandedTools(
  { tools, context }: Pick<PromptResult, 'tools' | 'context'>,
  companion?: { id: string } | null,
): boolean {
  const before = context?.companion?.id
  const answering = companion?.id ?? before
  return answering === undefined || (answering === before && tools !== null)
}

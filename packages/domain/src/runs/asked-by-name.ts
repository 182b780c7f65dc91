import type { AnswerContext, ThreadCompanion } from './answer-context.ts'

/** The companion that somebody has asked by its name for an answer, in whose conversation another one answers, or none; undefined for all others. */
export function askedByName(
  answer: AnswerContext | undefined,
  ofThread: Pick<ThreadCompanion, 'id'> | null | undefined,
): string | undefined {
  const id = answer?.companion?.id
  return id === ofThread?.id ? undefined : id
}

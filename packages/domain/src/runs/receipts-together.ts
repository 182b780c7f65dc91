import type { Receipt } from './receipt.ts'

/** The receipt of an answer that was written in several runs, since it had paused: what all of them have taken. */
export function receiptsTogether(earlier: Receipt | undefined, last: Receipt): Receipt {
  if (!earlier) return last
  const { usage: one } = earlier
  const { usage: other } = last
  const search = [...(earlier.search ?? []), ...(last.search ?? [])]
  const summary = [...(earlier.summary ?? []), ...(last.summary ?? [])]
  const title = earlier.title ?? last.title
  const written = (one.cacheWriteTokens ?? 0) + (other.cacheWriteTokens ?? 0)
  const tools = [...(earlier.tools ?? []), ...(last.tools ?? [])]
  return {
    ...last,
    usage: {
      ...other,
      inputTokens: one.inputTokens + other.inputTokens,
      outputTokens: one.outputTokens + other.outputTokens,
      reasoningTokens: one.reasoningTokens + other.reasoningTokens,
      cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
      ...(written > 0 && { cacheWriteTokens: written }),
      requests: (one.requests ?? 1) + (other.requests ?? 1),
      ...((one.estimated || other.estimated) && { estimated: true }),
    },
    cost: earlier.cost + last.cost,
    // Prices of what only the earlier runs have taken.
    pricing: { ...earlier.pricing, ...last.pricing },
    ...(search.length > 0 && { search }),
    ...(tools.length > 0 && { tools }),
    ...(summary.length > 0 && { summary }),
    ...((earlier.atLeast || last.atLeast) && { atLeast: true }),
    ...(title && { title }),
    timeToFirstToken: earlier.timeToFirstToken ?? last.timeToFirstToken,
    totalTime: earlier.totalTime + last.totalTime,
  }
}

import type { Usage } from './receipt.ts'

/** More than any model reads or makes for one question, whatever its vendor says. */
const MOST = {
  inputTokens: 20_000_000,
  cachedInputTokens: 20_000_000,
  cacheWriteTokens: 20_000_000,
  cacheWriteHourTokens: 20_000_000,
  outputTokens: 2_000_000,
  reasoningTokens: 2_000_000,
  textTokens: 2_000_000,
  images: 1000,
  seconds: 86_400,
  characters: 10_000_000,
  searches: 1000,
} as const satisfies Partial<Record<keyof Usage, number>>

type Count = keyof typeof MOST

const COUNTS = Object.keys(MOST) as Count[]

/** Can a vendor's count be true? */
export function isPlausibleCount(name: Count, count: number): boolean {
  return Number.isFinite(count) && count >= 0 && count <= MOST[name]
}

/**
 * A usage as it may be charged: what cannot be true counts as nothing, and what is part of something is not more than that. It is
 * marked as estimated then.
 */
export function plausibleUsage(usage: Usage): Usage {
  const wrong = COUNTS.filter((name) => !isPlausibleCount(name, usage[name] ?? 0))
  const { inputTokens, cachedInputTokens, outputTokens, reasoningTokens } = usage
  // Nearly every usage is as it should be, and every call through the gateway has two of them.
  if (wrong.length === 0 && cachedInputTokens <= inputTokens && reasoningTokens <= outputTokens) return usage
  const nothing = Object.fromEntries(wrong.map((name) => [name, 0]))
  const sound = { ...usage, ...nothing, ...(wrong.length > 0 && { estimated: true }) }
  return {
    ...sound,
    cachedInputTokens: Math.min(sound.cachedInputTokens, sound.inputTokens),
    reasoningTokens: Math.min(sound.reasoningTokens, sound.outputTokens),
  }
}

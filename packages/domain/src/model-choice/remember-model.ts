import type { ModelRef } from '#models/model-entry.ts'
import { sameModel } from '#models/same-model.ts'

/** How many models are remembered as recently used. */
export const RECENT_MODELS_LIMIT = 8

/** The model in front, once, and at most eight; the same list where it is in front already. */
export function withRecentModel(recent: readonly ModelRef[], used: ModelRef): readonly ModelRef[] {
  const [first] = recent
  if (first && sameModel(first, used)) return recent
  return [pure(used), ...recent.filter((other) => !sameModel(other, used))].slice(0, RECENT_MODELS_LIMIT)
}

/** The pinned models with one more at the end, or with one less; the same list where that changes nothing. */
export function withPinnedModel(pinned: readonly ModelRef[], model: ModelRef, on: boolean): readonly ModelRef[] {
  const has = pinned.some((other) => sameModel(other, model))
  if (has === on) return pinned
  return on ? [...pinned, pure(model)] : pinned.filter((other) => !sameModel(other, model))
}

/** Whatever else a caller's object carries is not kept. */
function pure({ provider, model }: ModelRef): ModelRef {
  return { provider, model }
}

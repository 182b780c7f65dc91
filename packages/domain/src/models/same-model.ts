import type { ModelRef } from './model-entry.ts'

/** Do both name the same model of the same provider? */
export function sameModel(one: Readonly<Partial<ModelRef>>, other: Readonly<Partial<ModelRef>>): boolean {
  return one.provider === other.provider && one.model === other.model
}

import type { ConverseType } from '#models/content-type.ts'
import type { ModelRef } from '#models/model-entry.ts'
import type { UserState } from './user-state.ts'

/** The model that somebody chose as their default for a type; undefined where they did not. A companion's type has none of its own. */
export function savedModel(state: Pick<UserState, 'default'>, type: ConverseType): ModelRef | undefined {
  return type === 'companion' ? undefined : state.default?.model?.[type]
}

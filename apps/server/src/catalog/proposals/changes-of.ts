import { changedFields } from '@atrium/domain/catalog-items/changed-fields'
import type { PromptFields } from '../catalog-tables.ts'
import type { ProposedChange } from './proposal-tables.ts'

/** What of the fields says something else than the prompt. A model is proposed as a whole: its half would fit no other. */
export function changesOf(base: PromptFields, fields: ProposedChange): ProposedChange {
  const changed = changedFields<PromptFields>(base, fields)
  const { provider, model } = { ...base, ...fields }
  return 'provider' in changed || 'model' in changed ? { ...changed, provider, model } : changed
}

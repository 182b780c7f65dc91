import { changedFields } from '@atrium/domain/catalog-items/changed-fields'
import type { CatalogFields } from '../catalog-tables.ts'

type Change<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** What of the fields says something else than the item. A model is named as a whole: its half would fit no other. */
export function changesOf<Fields extends CatalogFields>(base: Fields, fields: Change<Fields>): Partial<Fields> {
  const changed = changedFields<Fields>(base, fields)
  const { provider, model } = { ...base, ...fields }
  return 'provider' in changed || 'model' in changed ? { ...changed, provider, model } : changed
}

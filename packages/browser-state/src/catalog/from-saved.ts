import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import type { FromCatalog } from '@atrium/domain/prompts/from-catalog'

/** What a text says that began as a saved prompt: of which revision it is, or of none where it was changed. Null where it began as none. */
export function fromSaved(
  saved: Pick<CatalogPrompt, 'id' | 'revision' | 'prompt'> | undefined,
  text: string | undefined,
): FromCatalog | null {
  return saved ? { promptId: saved.id, revision: text === saved.prompt ? saved.revision : null, variables: {} } : null
}

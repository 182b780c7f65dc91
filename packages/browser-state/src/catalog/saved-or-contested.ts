import { RequestError } from '@atrium/client/request-error'
import type { Store } from '#store/create-store.ts'
import { type Unsaved, unsavedFrom } from './unsaved.ts'

/**
 * Waits for what saves a change. Where somebody else has changed the same fields since it began, the item is read again, and the change goes on from
 * the version that stands there now, with those fields to be chosen between: answers null then. Rejects with every other failure.
 */
export async function savedOrContested<Fields extends object, Saved>(
  store: Store<Unsaved<Fields> | null>,
  saving: Promise<Saved>,
  readAgain: () => Promise<{ revision: number }>,
): Promise<Saved | null> {
  try {
    return await saving
  } catch (error) {
    const changed = changedMeanwhile(error)
    if (!changed) throw error
    const { revision } = await readAgain()
    store.update((now) => unsavedFrom(now, { revision, changed }))
    // What goes along with a field has changed, and the field has not: whoever saves again saves with what is there now.
    if (store.get()?.contested === undefined) throw error
    return null
  }
}

/** The fields that somebody else has changed since; null for any other failure. */
function changedMeanwhile(error: unknown): string[] | null {
  if (!(error instanceof RequestError) || error.status !== 409) return null
  const { data } = Object(error.body) as { data?: unknown }
  const { changed } = Object(data) as { changed?: unknown }
  return Array.isArray(changed) ? changed.map(String) : null
}

import type { CatalogPrompt } from '@atrium/contract/entities/catalog'
import { createStore, type Store } from '#store/create-store.ts'

export type PromptFields = Pick<
  CatalogPrompt,
  'name' | 'description' | 'prompt' | 'variables' | 'protected' | 'isPrivate'
>

/** What somebody has changed in a prompt and not saved, with the version that they began from. */
export type UnsavedPrompt = { revision: number; fields: Partial<PromptFields>; note: string }

/** Unsaved changes by prompt: they stay while somebody looks elsewhere, and when the prompt is read again. */
export function createUnsavedPrompts() {
  const kept = new Map<string, Store<UnsavedPrompt | null>>()
  return {
    of(id: string): Store<UnsavedPrompt | null> {
      const known = kept.get(id) ?? createStore<UnsavedPrompt | null>(null)
      kept.set(id, known)
      return known
    },
    clear: () => kept.clear(),
  }
}

/** What is left to be saved once these fields have been: what was written meanwhile, begun from the version that they made. */
export function unsavedAfter(
  now: UnsavedPrompt | null,
  saved: Partial<PromptFields>,
  revision: number,
): UnsavedPrompt | null {
  const names = Object.keys(now?.fields ?? {}) as (keyof PromptFields)[]
  const left = names.filter((name) => now?.fields[name] !== saved[name])
  if (!now || left.length === 0) return null
  return { revision, note: '', fields: Object.fromEntries(left.map((name) => [name, now.fields[name]])) }
}

import type { Thread } from '@atrium/contract/entities/thread'
import { useActionEntries } from './entries/use-action-entries.tsx'
import { useModelEntries } from './entries/use-model-entries.tsx'
import { usePageEntries } from './entries/use-page-entries.tsx'
import { useProjectEntries } from './entries/use-project-entries.tsx'
import { useSettingEntries } from './entries/use-setting-entries.tsx'
import { useThreadEntries } from './entries/use-thread-entries.tsx'
import type { PaletteEntry } from './palette-entry.ts'

/** Everything that can be found by name now. `found` are the conversations that the server has found by what was typed. */
export function usePaletteEntries(found: readonly Thread[]): PaletteEntry[] {
  const threads = useThreadEntries(found)
  const actions = useActionEntries()
  const models = useModelEntries()
  const pages = usePageEntries()
  const settings = useSettingEntries()
  const projects = useProjectEntries()
  return [...threads, ...actions, ...models, ...pages, ...settings, ...projects]
}

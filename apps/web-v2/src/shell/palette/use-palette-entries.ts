import type { Content } from '@atrium/contract/entities/content'
import { useContentEntries } from './entries/use-content-entries.tsx'
import { useActionEntries } from './entries/use-action-entries.tsx'
import { useModelEntries } from './entries/use-model-entries.tsx'
import { usePageEntries } from './entries/use-page-entries.tsx'
import { useProjectEntries } from './entries/use-project-entries.tsx'
import { useSettingEntries } from './entries/use-setting-entries.tsx'
import { useThreadEntries } from './entries/use-thread-entries.tsx'
import type { PaletteEntry } from './palette-entry.ts'

/** Everything that can be found now. `found` is the content that the server has found by what was `typed`. */
export function usePaletteEntries(found: readonly Content[], typed: string): PaletteEntry[] {
  const threads = useThreadEntries(found)
  const contents = useContentEntries(found, typed)
  const actions = useActionEntries()
  const models = useModelEntries()
  const pages = usePageEntries()
  const settings = useSettingEntries()
  const projects = useProjectEntries()
  return [...threads, ...contents, ...actions, ...models, ...pages, ...settings, ...projects]
}

import type { CommandItem } from '@atrium/ui/command-row/command-row'
import type { Findable } from './palette-groups.ts'

/** Something that the palette finds, and what is done when it is chosen. */
export type PaletteEntry = Findable &
  Omit<CommandItem, 'id' | 'label'> & {
    run: () => void
    /** Where it leads, for a tab of its own. */
    address?: string
  }

import { isActiveParent } from '@atrium/domain/navigation/active-link'
import type { PalettePlace, Place, Screen } from '../define-screen.ts'

/** Where a section begins: its pages have their addresses there and below. */
const ADDRESSES = { content: '/content', administration: '/admin' } as const

/** Pages that stand beside each other as tabs. */
export type Section = keyof typeof ADDRESSES

/** A page of a section. It is a tab, unless it has a `parent`, whose tab stands for it. */
export type SectionPlace = Place & Pick<PalettePlace, 'parent' | 'permission'>

/** The pages of a section, in the order of the screens. */
export function placesOfSection(
  section: Section,
  screens: readonly Pick<Screen, 'path' | 'navigation' | 'palette'>[],
): readonly SectionPlace[] {
  return screens
    .flatMap(({ navigation = [], palette = [] }): readonly SectionPlace[] => [...navigation, ...palette])
    .filter(({ route }) => isActiveParent(ADDRESSES[section], route))
}

import { use } from 'react'
import type { PalettePlace, Place, Section } from '../define-screen.ts'
import { ScreensContext } from './screens-context.ts'
import { useIsOpen } from './use-is-open.ts'

/** The pages of a section that are there for whoever is signed on, in the order of the list of screens. */
export function usePagesOf(section: Section): readonly Place[] {
  const isOpen = useIsOpen()
  return use(ScreensContext).flatMap(({ tabOf, navigation = [], palette = [] }) => {
    const [place]: readonly (Place & Pick<PalettePlace, 'permission'>)[] = [...navigation, ...palette]
    return tabOf === section && place && isOpen(place) ? [place] : []
  })
}

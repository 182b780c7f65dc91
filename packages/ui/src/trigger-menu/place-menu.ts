type Box = { left: number; top: number; bottom: number }
type Size = { width: number; height: number }

/** All in px, in the coordinates of the window. `bottom` is measured from its lower edge. */
export type MenuPlace = { left: number; maxHeight: number } & ({ top: number } | { bottom: number })

/** So much room above is enough for the menu to stand there, scrolled: seven rows. In px. */
const ENOUGH = 340

/** Between the menu and what it belongs to, and between it and the edges of the window. In px. */
const GAP = 8

/**
 * Where a menu stands: above its anchor where it fits, nearly fits or has more room, else below; never past an edge of the window.
 * @param ceiling what of the window's top is out of sight, as above a soft keyboard
 */
export function placeMenu(anchor: Box, menu: Size, window: Size, ceiling = 0): MenuPlace {
  const above = anchor.top - ceiling - 2 * GAP
  const below = window.height - anchor.bottom - 2 * GAP
  const left = Math.max(GAP, Math.min(anchor.left, window.width - menu.width - GAP))
  const isAbove = above >= Math.min(menu.height, ENOUGH) || above >= below
  const maxHeight = Math.max(0, isAbove ? above : below)
  return isAbove
    ? { left, maxHeight, bottom: window.height - anchor.top + GAP }
    : { left, maxHeight, top: anchor.bottom + GAP }
}

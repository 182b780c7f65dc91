type Box = { top: number; left: number; width: number; height: number }
type Size = { width: number; height: number }

const GAP = 6
const EDGE = 8

/** Where a bubble stands for its anchor, in px of the viewport: below and centered, above where no room is below, never outside. */
export function placeTooltip(anchor: Box, bubble: Size, viewport: Size): { top: number; left: number } {
  const below = anchor.top + anchor.height + GAP
  const fits = below + bubble.height + EDGE <= viewport.height
  const top = fits ? below : Math.max(EDGE, anchor.top - GAP - bubble.height)
  const centered = anchor.left + anchor.width / 2 - bubble.width / 2
  const left = Math.max(EDGE, Math.min(centered, viewport.width - bubble.width - EDGE))
  return { top, left }
}

/** Scrolls a row that has no room for all its tabs to where this one is seen. The page itself stays where it is. */
export function showInRow(tab: Element | null | undefined): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  const { left, right } = tab.getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  if (left < seen.left) row.scrollLeft -= seen.left - left
  else if (right > seen.right) row.scrollLeft += right - seen.right
}

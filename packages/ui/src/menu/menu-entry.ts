import type { ReactElement, ReactNode } from 'react'

export type MenuItem = {
  label: string
  icon?: ReactNode
  /** Muted, in a second line. */
  description?: ReactNode
  /** For example `mod+k`, shown at the right. */
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  /** Given, the item is a toggle that shows a check. */
  checked?: boolean
  /** Keeps the menu open after a choice. */
  stays?: boolean
  onSelect?: () => void
  /** A link element to dress as an item: `<Link to="/" />` or `<a href="…" target="_blank" />`. */
  render?: ReactElement
  /** Opens a second menu. */
  items?: readonly MenuItem[]
}

/** Items that belong together; sections are parted by a line. */
export type MenuSection = {
  label?: string
  items: readonly MenuItem[]
  /** `one`: of the items, all with `checked`, exactly one holds. */
  pick?: 'one'
}

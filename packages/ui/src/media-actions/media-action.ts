import type { ReactElement, ReactNode } from 'react'

/** What can be done with an image, a video or an audio file. The screen says what; the part says where. */
export type MediaAction = {
  /** `vary`, `edit`, `download`: names the action for keys and tests. */
  id: string
  label: string
  icon: ReactElement
  onSelect?: () => void
  /** It is a link: `{ href, download: 'name.png' }`. */
  link?: { href: string; download?: string }
  /** Muted, in a second line of the menu: why it cannot be done, what it costs. */
  description?: ReactNode
  danger?: boolean
  disabled?: boolean
}

import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { LazyMenu } from '@atrium/ui/menu/lazy-menu'
import type { MenuSection } from '@atrium/ui/menu/menu'
import { Ellipsis } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useNarrow } from './use-narrow.ts'

export type HeaderAction = { label: string; icon: ReactElement; busy?: boolean; onSelect: () => void }

type Props = {
  /** What the menu is called. */
  label: string
  actions: readonly HeaderAction[]
  /** What is done more seldom, in the menu on any screen. */
  more?: readonly MenuSection[]
  /** What stands beside the menu on any screen. */
  children?: ReactNode
}

/** What can be done with all that a page shows: a button each, and on a phone one menu, so that the title has its room. */
export function HeaderActions({ label, actions, more = [], children }: Props) {
  const narrow = useNarrow()
  const items = actions.map(({ busy, ...item }) => ({ ...item, disabled: busy === true }))
  const sections = [...(narrow && items.length > 0 ? [{ items }] : []), ...more]
  return (
    <>
      {!narrow &&
        actions.map(({ label: name, icon, busy = false, onSelect }) => (
          <IconButton key={name} label={name} icon={icon} aria-disabled={busy} onClick={() => !busy && onSelect()} />
        ))}
      {children}
      {sections.length > 0 && (
        <LazyMenu
          label={label}
          align="end"
          trigger={<IconButton label={label} icon={<Ellipsis />} />}
          sections={sections}
        />
      )}
    </>
  )
}

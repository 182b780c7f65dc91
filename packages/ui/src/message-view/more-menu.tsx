import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu } from '../menu/menu.tsx'
import type { DrawnMessageProps } from './message-view.tsx'

/** What is done more seldom with a message. What can be done is asked when the menu opens: it may hang on what is selected. */
export function MoreMenu({ message, actions, texts }: Pick<DrawnMessageProps, 'message' | 'actions' | 'texts'>) {
  const [open, setOpen] = useState(false)
  const { menu } = actions
  if (!menu) return null
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      label={texts.more}
      sections={open ? menu(message.id).filter(({ items }) => items.length > 0) : []}
      trigger={<IconButton size="small" label={texts.more} icon={<Ellipsis />} />}
    />
  )
}

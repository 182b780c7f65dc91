import { Ellipsis } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu, type MenuItem } from '../menu/menu.tsx'
import type { MediaAction } from './media-action.ts'
import styles from './media-actions.module.css'

export type { MediaAction } from './media-action.ts'

export type MediaActionsProps = {
  /** In order: the first ones are buttons as far as there is room, all of them stand in the menu. */
  actions: readonly MediaAction[]
  /** The name of the whole row. */
  label: string
  more: string
  /** `over`: on an image, whatever its colors are. */
  tone?: 'over' | 'plain'
  tabIndex?: 0 | -1
}

/** How many buttons stand before the menu at most. */
const MOST_BUTTONS = 4

/** Buttons for what is done most, and a menu with all of it. How many buttons are drawn is a matter of the width. */
export function MediaActions({ actions, label, more, tone = 'plain', tabIndex }: MediaActionsProps) {
  if (actions.length === 0) return null
  const buttons = actions.filter(({ danger }) => !danger).slice(0, MOST_BUTTONS)
  const inMenu = actions.length > 1
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div className={styles.actions} role="group" aria-label={label} data-tone={tone}>
      {buttons.map((action) => (
        <ActionButton
          key={action.id}
          action={action}
          className={inMenu ? styles.quick : undefined}
          tabIndex={tabIndex}
        />
      ))}
      {inMenu && (
        <Menu
          label={label}
          align="end"
          sections={menuOf(actions)}
          trigger={<IconButton size="small" label={more} icon={<Ellipsis />} tabIndex={tabIndex} />}
        />
      )}
    </div>
  )
}

type ActionButtonProps = { action: MediaAction; className?: string; tabIndex?: 0 | -1 }

function ActionButton({ action, className, tabIndex }: ActionButtonProps) {
  const { label, icon, link, disabled, onSelect } = action
  const shared = { size: 'small', label, icon, className, tabIndex, 'data-action': action.id } as const
  if (link && !disabled) return <IconButton {...shared} render={<a {...link} />} onClick={onSelect} />
  return <IconButton {...shared} disabled={disabled} onClick={onSelect} />
}

function menuOf(actions: readonly MediaAction[]) {
  const [harmless, dangerous] = [actions.filter(({ danger }) => !danger), actions.filter(({ danger }) => danger)]
  return [harmless, dangerous].filter((list) => list.length > 0).map((list) => ({ items: list.map(menuItem) }))
}

function menuItem({ label, icon, link, onSelect, description, danger, disabled }: MediaAction): MenuItem {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the menu puts the words in
  const render = link && !disabled ? <a {...link} /> : undefined
  return { label, icon, onSelect, description, danger, disabled, render }
}

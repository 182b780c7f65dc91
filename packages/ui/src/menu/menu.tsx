import { Menu as Base } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Kbd } from '../kbd/kbd.tsx'
import surface from '../popup-surface/popup-surface.module.css'
import type { MenuItem, MenuSection } from './menu-entry.ts'
import styles from './menu.module.css'

export type { MenuItem, MenuSection } from './menu-entry.ts'

export type MenuProps = {
  /** The button that opens it; Base UI gives it its handlers and its expanded state. */
  trigger: ReactElement<Record<string, unknown>>
  sections: readonly MenuSection[]
  /** Above the items: who is signed on, what this is about. */
  header?: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  /** Names the region in which the menu stands, apart from the page. */
  label: string
  /** Where the menu is put, if not into the page: what fills the screen shows only what is inside of it. */
  container?: HTMLElement | null
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Arrow keys, type-ahead, Escape and the focus on return come from Base UI. */
export function Menu({
  trigger,
  sections,
  header,
  side = 'bottom',
  align = 'start',
  label,
  container,
  open,
  onOpenChange,
}: MenuProps) {
  return (
    <Base.Root open={open} onOpenChange={(now) => onOpenChange?.(now)}>
      <Base.Trigger render={trigger} />
      <Surface {...{ side, align, label, container }}>
        {header && <div className={styles.header}>{header}</div>}
        {sections.map((section, index) => (
          <Fragment key={section.label ?? index}>
            {index > 0 && <Base.Separator className={styles.line} />}
            <Section section={section} />
          </Fragment>
        ))}
      </Surface>
    </Base.Root>
  )
}

function Section({ section }: { section: MenuSection }) {
  const { label, items, pick } = section
  const content = (
    <>
      {label && <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>}
      {items.map((item) => (
        <Entry key={item.label} item={item} single={pick === 'one'} />
      ))}
    </>
  )
  if (pick !== 'one') return <Base.Group>{content}</Base.Group>
  return (
    <Base.RadioGroup
      value={items.find(({ checked }) => checked)?.label}
      onValueChange={(chosen) => items.find((item) => item.label === chosen)?.onSelect?.()}
    >
      {content}
    </Base.RadioGroup>
  )
}

function Surface({
  side,
  align,
  label,
  container,
  children,
}: Pick<MenuProps, 'side' | 'align' | 'label' | 'container'> & { children: ReactNode }) {
  return (
    // Outside of main as it is, it is a landmark of its own.
    <Base.Portal container={container ?? undefined} render={<section aria-label={label} />}>
      <Base.Backdrop className={surface.backdrop} />
      <Base.Positioner className={surface.positioner} side={side} align={align} sideOffset={6} collisionPadding={8}>
        <Base.Popup className={`${surface.popup} ${styles.menu}`}>{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

function Entry({ item, single = false }: { item: MenuItem; single?: boolean }) {
  const shared = {
    className: `${styles.item} ${item.danger ? styles.danger : ''}`,
    disabled: item.disabled,
    label: item.label,
    closeOnClick: !item.stays,
  }
  if (item.items) return <Submenu item={item} className={shared.className} />
  if (single) {
    return (
      <Base.RadioItem {...shared} value={item.label}>
        <Words item={item} />
        <Check className={styles.check} data-on={item.checked} aria-hidden="true" />
      </Base.RadioItem>
    )
  }
  if (item.checked !== undefined) {
    return (
      <Base.CheckboxItem {...shared} checked={item.checked} onCheckedChange={() => item.onSelect?.()}>
        <Words item={item} />
        <Check className={styles.check} data-on={item.checked} aria-hidden="true" />
      </Base.CheckboxItem>
    )
  }
  return (
    <Base.Item {...shared} render={item.render} nativeButton={false} onClick={() => item.onSelect?.()}>
      <Words item={item} />
    </Base.Item>
  )
}

function Submenu({ item, className }: { item: MenuItem; className: string }) {
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={className} disabled={item.disabled} label={item.label}>
        <Words item={item} />
        <ChevronRight className={styles.more} aria-hidden="true" />
      </Base.SubmenuTrigger>
      <Surface side="right" align="start" label={item.label}>
        {item.items?.map((inner) => (
          <Entry key={inner.label} item={inner} />
        ))}
      </Surface>
    </Base.SubmenuRoot>
  )
}

function Words({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon && <span className={styles.icon}>{item.icon}</span>}
      <span className={styles.words}>
        <span>{item.label}</span>
        {item.description && <span className={styles.description}>{item.description}</span>}
      </span>
      {item.shortcut && <Kbd keys={item.shortcut} />}
    </>
  )
}

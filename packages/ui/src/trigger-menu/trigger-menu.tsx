import { useEffect, useLayoutEffect, useRef } from 'react'
import { type CommandItem, CommandRow } from '../command-row/command-row.tsx'
import surface from '../popup-surface/popup-surface.module.css'
import type { WritingField } from '../composer/writing-field.ts'
import { caretBox } from './caret-box.ts'
import { placeMenu } from './place-menu.ts'
import styles from './trigger-menu.module.css'

export type TriggerMenuProps = {
  /** What the list holds. */
  title: string
  items: readonly CommandItem[]
  activeId: string | null
  /** The id of the list; an item's is `optionId(listId, item.id)`. */
  listId: string
  /** The field that is written in, and where in its text the sign stands. */
  field: WritingField
  at: number
  /** Muted, below the list. */
  note?: string
  onPoint: (id: string) => void
  onChoose: (id: string) => void
}

export function optionId(listId: string, id: string): string {
  return `${listId}-${id}`
}

/** Above the caret: what a sign in the text opens. The field keeps the focus, hears the keys, and goes when it loses it. */
export function TriggerMenu(props: TriggerMenuProps) {
  const { title, items, activeId, listId, field, at, note, onPoint, onChoose } = props
  const popup = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useLayoutEffect(() => {
    const element = popup.current
    if (!element) return undefined
    element.showPopover()
    const settle = () => place(element, field, at)
    settle()
    const observer = new ResizeObserver(settle)
    for (const watched of [element, field]) observer.observe(watched)
    window.addEventListener('resize', settle)
    window.visualViewport?.addEventListener('resize', settle)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', settle)
      window.visualViewport?.removeEventListener('resize', settle)
    }
  }, [field, at])
  return (
    // A press on it leaves the focus in the field. It stands above everything, whatever it is written in.
    <div
      ref={popup}
      role="presentation"
      popover="manual"
      className={`${surface.surface} ${styles.popup}`}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select cannot be searched */}
      <div ref={list} id={listId} role="listbox" aria-label={title} className={styles.list}>
        {items.map((item) => (
          <CommandRow
            key={item.id}
            item={item}
            id={optionId(listId, item.id)}
            active={item.id === activeId}
            onPoint={() => onPoint(item.id)}
            onChoose={() => onChoose(item.id)}
          />
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

const PHONE = '(max-width: 767px)'

/** At the caret; on a phone at the card, as wide as the window. */
function place(popup: HTMLElement, field: WritingField, at: number): void {
  const card = field.parentElement?.parentElement ?? field
  const anchor = window.matchMedia(PHONE).matches ? card.getBoundingClientRect() : caretBox(field, at)
  const { clientWidth: width, clientHeight: height } = document.documentElement
  popup.style.maxHeight = ''
  const size = { width: popup.offsetWidth, height: popup.offsetHeight }
  const found = placeMenu(anchor, size, { width, height }, window.visualViewport?.offsetTop)
  const [top, bottom] = 'top' in found ? [`${found.top}px`, 'auto'] : ['auto', `${found.bottom}px`]
  Object.assign(popup.style, { top, bottom, left: `${found.left}px`, maxHeight: `${found.maxHeight}px` })
}

import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type CommandItem, CommandRow } from '../command-row/command-row.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import surface from '../popup-surface/popup-surface.module.css'
import { Spinner } from '../spinner/spinner.tsx'
import { toastLayer } from '../toast-stack/toast-layer.ts'
import styles from './command-palette.module.css'

export type PaletteGroup = { label: string; items: readonly CommandItem[] }

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  text: string
  onTextChange: (text: string) => void
  groups: readonly PaletteGroup[]
  /** More is on its way. */
  busy?: boolean
  /** `elsewhere`: it was asked for in a new tab, with mod+Enter or a click that opens tabs. */
  onChoose: (id: string, how: { elsewhere: boolean }) => void
  texts: {
    label: string
    placeholder: string
    close: string
    /** When nothing fits. */
    none: string
    /** What the keys do, each with its keys. */
    hints: readonly { keys: string; text: string }[]
    /** How many there are, for a screen reader. */
    count: (count: number) => string
  }
}

/** A field over a list of everything: typing narrows it, arrows move, Enter chooses. A whole sheet on a phone. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, texts } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(now) => onOpenChange(now)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            ref={toastLayer}
            className={`${surface.surface} ${styles.popup}`}
            initialFocus={field}
            aria-label={texts.label}
          >
            <Finder {...props} field={field} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FinderProps = CommandPaletteProps & { field: React.RefObject<HTMLInputElement | null> }

function Finder({ field, text, onTextChange, groups, busy, onChoose, texts }: FinderProps) {
  const listId = useId()
  const [activeId, setActiveId] = useState<string | null>(null)
  const items = groups.flatMap((group) => group.items)
  // What was moved to stays active while more results arrive; otherwise the best is.
  const active = items.find(({ id }) => id === activeId) ?? items[0]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id])

  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined && active) {
      event.preventDefault()
      setActiveId(items[stepped(items.indexOf(active), step, items.length)]?.id ?? null)
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      onChoose(active.id, { elsewhere: event.metaKey || event.ctrlKey })
    }
  }
  return (
    <>
      <div className={styles.search}>
        {busy ? <Spinner size={16} /> : <Search aria-hidden="true" />}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={texts.label}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.id}`}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value)
            setActiveId(null)
          }}
          onKeyDown={hear}
        />
        <Dialog.Close className={styles.close}>
          <span className="visually-hidden">{texts.close}</span>
          <span aria-hidden="true">
            <Kbd keys="esc" />
          </span>
          <X aria-hidden="true" />
        </Dialog.Close>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select cannot be searched */}
      <div ref={list} id={listId} role="listbox" aria-label={texts.label} className={styles.list}>
        {groups.map((group) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options belong into a list box
          <div key={group.label} role="group" aria-label={group.label}>
            <p className={styles.heading} aria-hidden="true">
              {group.label}
            </p>
            {group.items.map((item) => (
              <CommandRow
                key={item.id}
                item={item}
                id={`${listId}-${item.id}`}
                active={item === active}
                onPoint={() => setActiveId(item.id)}
                onChoose={(event) => onChoose(item.id, { elsewhere: event.metaKey || event.ctrlKey })}
              />
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 && !busy && <p className={styles.none}>{texts.none}</p>}
      <output className="visually-hidden">{items.length === 0 && !busy ? '' : texts.count(items.length)}</output>
      <p className={styles.hints} aria-hidden="true">
        {texts.hints.map((hint) => (
          <span key={hint.text}>
            <Kbd keys={hint.keys} /> {hint.text}
          </span>
        ))}
      </p>
    </>
  )
}

/** One step goes round at the ends; a leap stops there. */
function stepped(at: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (at + step + count) % count
  return Math.max(0, Math.min(count - 1, at + step))
}

import { type ReactNode, type TouchEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './navigation-drawer.module.css'

export type NavigationDrawerProps = { open: boolean; onOpen: () => void; onClose: () => void; children: ReactNode }

/** How near to the edge a swipe has to start, and how far it has to go, in px. */
const EDGE = 24
const SWIPE = 56

/** The navigation over the page on narrow screens: a native modal dialog, which keeps the focus and closes on Escape. */
export function NavigationDrawer({ open, onOpen, onClose, children }: NavigationDrawerProps) {
  const { t } = useTranslation('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useEdgeSwipe(onOpen)

  const begin = ({ touches: [touch] }: TouchEvent) => {
    start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
  }
  const end = ({ changedTouches: [touch] }: TouchEvent) => {
    if (touch && start.current && start.current.x - touch.clientX > SWIPE) onClose()
  }
  return (
    // The click on the backdrop is an extra for pointers: Escape closes a modal dialog by itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('navigation.label')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      onTouchStart={begin}
      onTouchEnd={end}
    >
      {open && children}
    </dialog>
  )
}

/** A swipe inwards from the left edge of the screen opens the drawer. */
function useEdgeSwipe(onOpen: () => void): void {
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  })
  useEffect(() => {
    let from: number | null = null
    const begin = (event: globalThis.TouchEvent) => {
      const x = event.touches[0]?.clientX ?? Infinity
      from = x <= EDGE ? x : null
    }
    const end = (event: globalThis.TouchEvent) => {
      const x = event.changedTouches[0]?.clientX ?? 0
      if (from !== null && x - from > SWIPE) open.current()
      from = null
    }
    document.addEventListener('touchstart', begin, { passive: true })
    document.addEventListener('touchend', end, { passive: true })
    return () => {
      document.removeEventListener('touchstart', begin)
      document.removeEventListener('touchend', end)
    }
  }, [])
}

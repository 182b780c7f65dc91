import { type ReactNode, type TouchEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdgeSwipe } from './use-edge-swipe.ts'
import styles from './navigation-drawer.module.css'

export type NavigationDrawerProps = { open: boolean; onOpen: () => void; onClose: () => void; children: ReactNode }

/** How far a swipe back to the edge has to go, in px. */
const SWIPE = 56

/**
 * The navigation over the page on narrow screens. The page behind it is inert while it is open, so the focus stays inside;
 * it is no native modal dialog, because menus that open from it would then lie behind it.
 */
export function NavigationDrawer({ open, onOpen, onClose, children }: NavigationDrawerProps) {
  useEdgeSwipe(onOpen)
  return open ? <OpenDrawer onClose={onClose}>{children}</OpenDrawer> : null
}

function OpenDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const panel = useRef<HTMLDivElement>(null)
  const start = useRef<number | null>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const before = document.activeElement
    const element = panel.current
    // Only keys pressed in the drawer itself: a menu that opened from it closes by its own Escape.
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current()
    }
    element?.focus()
    element?.addEventListener('keydown', hear)
    return () => {
      element?.removeEventListener('keydown', hear)
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus())
    }
  }, [])
  const begin = ({ touches }: TouchEvent) => {
    start.current = touches[0]?.clientX ?? null
  }
  const end = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    if (touch && start.current !== null && start.current - touch.clientX > SWIPE) onClose()
  }
  return (
    <>
      <button
        type="button"
        className={styles.scrim}
        aria-label={t('navigation.close')}
        tabIndex={-1}
        onClick={onClose}
      />
      <div
        ref={panel}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
        role="dialog"
        aria-modal="true"
        aria-label={t('navigation.drawer')}
        tabIndex={-1}
        className={styles.drawer}
        onTouchStart={begin}
        onTouchEnd={end}
      >
        {children}
      </div>
    </>
  )
}

import { type ReactNode, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OVERLAY_ENTRY } from '#router/create-router.ts'
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
    // A menu or a dialog that opened from it closes by its own Escape; once it is gone, nothing may have the focus.
    const hear = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isOurs = target === document.body || (target instanceof Node && element?.contains(target))
      if (key === 'Escape' && !defaultPrevented && isOurs) close.current()
    }
    element?.focus()
    document.addEventListener('keydown', hear)
    return () => {
      document.removeEventListener('keydown', hear)
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus())
    }
  }, [])
  useStepBack(() => close.current())
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

/** A step back closes what is open, before it leaves the page. */
function useStepBack(onBack: () => void): void {
  const hear = useEffectEvent(onBack)
  useEffect(() => {
    history.pushState(OVERLAY_ENTRY, '', location.href)
    const back = () => hear()
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('popstate', back)
      // Closed in another way than by a step back or by a link, which has taken its place.
      if (history.state === OVERLAY_ENTRY) history.back()
    }
  }, [])
}

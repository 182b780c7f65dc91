import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { PanelSeparator, type PanelWidth } from './panel-separator.tsx'
import styles from './side-panel.module.css'

export type SidePanelProps = {
  open: boolean
  title: string
  onClose: () => void
  /** Right of the title. */
  actions?: ReactNode
  /**
   * In px, where it stands beside the page; `wide` is for what is read or looked at there, about half of it. A `drawer` lies over the end
   * of the page while the rest goes on being used, and covers all of it where there is no room for both: there is no scrim. It takes the
   * focus as it opens.
   */
  width?: 320 | 368 | 440 | 'wide' | 'drawer'
  /** Lets a wide panel be made wider or narrower where it stands beside the page. */
  resize?: PanelWidth | undefined
  /**
   * It shows more of what was opened, as a row of a list, and nothing is written beside it: whoever opens it by the keyboard goes on in
   * it. All rows that follow would be in between otherwise.
   */
  takesFocus?: boolean
  footer?: ReactNode
  children: ReactNode
  texts: { close: string }
}

/** Where the panel lies over the page. */
const OVER = '(max-width: 991px)'

/**
 * The right zone beside the main one. Narrower than 992 px it lies over it and takes the focus; below 768 px it is a sheet from the
 * bottom.
 */
export function SidePanel({ open, ...props }: SidePanelProps) {
  return open && <OpenPanel {...props} />
}

function OpenPanel({
  title,
  onClose,
  actions,
  width = 320,
  resize,
  takesFocus = false,
  footer,
  children,
  texts,
}: Omit<SidePanelProps, 'open'>) {
  const panel = useFocusBack<HTMLElement>()
  const isDrawer = width === 'drawer'
  const isOwn = isDrawer || (width === 'wide' && !resize)
  useEffect(() => {
    // What lies over the page is what somebody has come for; beside it they may go on writing.
    const isByKeyboard = takesFocus && document.activeElement?.matches(':focus-visible')
    if (isDrawer || isByKeyboard || matchMedia(OVER).matches) panel.current?.focus({ preventScroll: true })
  }, [panel, isDrawer, takesFocus])
  return (
    <>
      {!isDrawer && (
        <button type="button" className={styles.scrim} aria-label={texts.close} tabIndex={-1} onClick={onClose} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape rises from a control inside */}
      <aside
        ref={panel}
        className={styles.panel}
        data-drawer={isDrawer ? '' : undefined}
        data-wide={width === 'wide' ? '' : undefined}
        data-sized={width === 'wide' && resize ? '' : undefined}
        style={isOwn ? undefined : ({ '--side-panel': `${resize?.value ?? width}px` } as CSSProperties)}
        tabIndex={-1}
        aria-label={title}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.stopPropagation()
          onClose()
        }}
      >
        {resize && <PanelSeparator {...resize} />}
        <div className={styles.top}>
          <h2 className={styles.title}>{title}</h2>
          {actions}
          <IconButton label={texts.close} icon={<X />} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </aside>
    </>
  )
}

/** Whoever is in it when it closes is taken back to where they were when it opened. */
function useFocusBack<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  const [before] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) openerOf(before)?.focus()
    }
  }, [before])
  return place
}

/** What is still there of what had the focus: an item of a menu goes with it, the button of the menu stays. */
function openerOf(before: Element | null): HTMLElement | null {
  if (!(before instanceof HTMLElement)) return null
  if (before.isConnected) return before
  return document.getElementById(before.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '')
}

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
  /** In px, where it stands beside the page; `wide` is for what is read or looked at there, about half of it. */
  width?: 320 | 368 | 'wide'
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
  useEffect(() => {
    // What lies over the page is what somebody has come for; beside it they may go on writing.
    const isByKeyboard = takesFocus && document.activeElement?.matches(':focus-visible')
    if (isByKeyboard || matchMedia(OVER).matches) panel.current?.focus()
  }, [panel, takesFocus])
  return (
    <>
      <button type="button" className={styles.scrim} aria-label={texts.close} tabIndex={-1} onClick={onClose} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape rises from a control inside */}
      <aside
        ref={panel}
        className={styles.panel}
        data-wide={width === 'wide' ? '' : undefined}
        data-sized={width === 'wide' && resize ? '' : undefined}
        style={
          width === 'wide' && !resize ? undefined : ({ '--side-panel': `${resize?.value ?? width}px` } as CSSProperties)
        }
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
      if (element?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    }
  }, [before])
  return place
}

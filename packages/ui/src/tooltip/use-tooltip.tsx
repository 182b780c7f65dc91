import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { placeTooltip } from './place-tooltip.ts'
import styles from './tooltip.module.css'

const OPEN_DELAY = 450
/** Moving along a toolbar shows the next bubble at once. */
const WARM_TIME = 400
let lastClosed = Number.NEGATIVE_INFINITY

export type TooltipHandlers = {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: () => void
  onPointerDown: () => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * The handlers to spread on an anchor and the bubble to draw beside it. It needs no positioning library, because every
 * icon button carries one and the first page pays for it. Touch opens none: there the press itself tells.
 */
export function useTooltip(
  content: ReactNode,
  id?: string,
): { handlers: TooltipHandlers; bubble: ReactNode; open: boolean } {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hide = () => {
    clearTimeout(timer.current)
    if (anchor) lastClosed = performance.now()
    setAnchor(null)
  }
  const show = (target: HTMLElement, delay: number) => {
    clearTimeout(timer.current)
    if (!content || target.ariaExpanded === 'true') return
    timer.current = setTimeout(() => setAnchor(target), performance.now() - lastClosed < WARM_TIME ? 0 : delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const handlers: TooltipHandlers = {
    onPointerEnter: (event) => event.pointerType !== 'touch' && show(event.currentTarget, OPEN_DELAY),
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: (event) => event.target.matches(':focus-visible') && show(event.currentTarget, OPEN_DELAY),
    onBlur: hide,
    onKeyDown: (event) => (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ') && hide(),
  }
  const open = anchor !== null && Boolean(content)
  return { handlers, open, bubble: open ? <Bubble anchor={anchor} id={id} content={content} /> : null }
}

function Bubble({ anchor, id, content }: { anchor: HTMLElement; id: string | undefined; content: ReactNode }) {
  const place = (bubble: HTMLElement | null) => {
    if (!bubble) return
    bubble.showPopover()
    const { top, left } = placeTooltip(anchor.getBoundingClientRect(), bubble.getBoundingClientRect(), {
      width: innerWidth,
      height: innerHeight,
    })
    bubble.style.top = `${top}px`
    bubble.style.left = `${left}px`
  }
  // Without an id the text repeats the anchor's own name, which a screen reader has already said.
  return (
    <span
      ref={place}
      popover="manual"
      role={id ? 'tooltip' : undefined}
      id={id}
      aria-hidden={!id}
      className={styles.bubble}
    >
      {content}
    </span>
  )
}

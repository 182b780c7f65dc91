import { cloneElement, type ComponentType, type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '#lazy-part/lazy-part.ts'

/** What a menu, a popover or a picker is to the screen around it. */
export type PopupProps = {
  trigger: ReactElement<Record<string, unknown>>
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/**
 * A popup whose code comes only when somebody reaches for it: the button is there from the start, and pointing at it or
 * focusing it fetches the rest. Keeps menus off the way to the first paint.
 */
export function lazyPopup<Props extends PopupProps>(
  load: () => Promise<ComponentType<Props>>,
  kind: 'menu' | 'dialog',
): ComponentType<Props> {
  // React cannot carry `Props` through `lazy`; what is handed in is what is handed on.
  const Loaded = lazyPart<PopupProps>(() =>
    load().then((component) => ({ default: component as ComponentType<PopupProps> })),
  )
  const fetchAhead = () => void Loaded.preload()

  return function LazyPopup(props: Props) {
    const [wanted, setWanted] = useState(false)
    const [opened, setOpened] = useState(false)
    const open = props.open ?? opened
    const change = (next: boolean) => {
      setOpened(next)
      props.onOpenChange?.(next)
    }
    const button = cloneElement(props.trigger, {
      'aria-haspopup': kind,
      'aria-expanded': open,
      // Not as soon as it comes to be under a pointer that rests.
      onPointerMove: fetchAhead,
      onFocus: fetchAhead,
      onClick: () => {
        setWanted(true)
        change(true)
      },
    })
    if (!wanted && !open) return button
    return (
      <Suspense fallback={button}>
        <Loaded {...props} open={open} onOpenChange={change} meanwhile={button} />
      </Suspense>
    )
  }
}

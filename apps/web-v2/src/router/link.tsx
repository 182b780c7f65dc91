import type { ComponentProps, MouseEvent } from 'react'
import { addressOf } from './address-of.ts'
import type { Target } from './target.ts'
import { useRouter } from './use-router.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & (Target | { href: string; to?: undefined })

/** A link within the console. The code of where it leads is fetched as soon as it is pointed at, pressed or focused. */
export function Link(props: LinkProps) {
  const { href: bare, attributes } = split(props)
  const router = useRouter()
  const href = router.linkTo(bare)
  const preload = () => void router.preload(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    props.onClick?.(event)
    if (event.defaultPrevented || !isForUs(event)) return
    event.preventDefault()
    void router.navigate(href)
  }
  return (
    <a
      {...attributes}
      href={href}
      onClick={follow}
      // Not as soon as it comes to be under a pointer that rests.
      onPointerMove={both(props.onPointerMove, preload)}
      onPointerDown={both(props.onPointerDown, preload)}
      onFocus={both(props.onFocus, preload)}
    >
      {props.children}
    </a>
  )
}

function split(props: LinkProps): { href: string; attributes: ComponentProps<'a'> } {
  if (props.to === undefined) return { href: props.href, attributes: props }
  const { to, params, search, hash, ...attributes } = props
  return { href: addressOf({ to, params, search, hash }), attributes }
}

/** With another button or a key held, a link goes to another tab or is saved: that is the browser's own. */
function isForUs({
  button,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey) && !currentTarget.target
}

function both<Given>(first: ((given: Given) => void) | undefined, second: () => void): (given: Given) => void {
  return (given) => {
    first?.(given)
    second()
  }
}

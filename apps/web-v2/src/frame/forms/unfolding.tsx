import { Button } from '@atrium/ui/button/button'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { type ReactNode, useState } from 'react'

type Props = {
  /** Of the button. */
  label: string
  icon?: ReactNode
  /** What takes the place of the button, for as long as it is needed. */
  children: (close: () => void) => ReactNode
}

/** A button in whose place something opens, and which has the focus again once that is done. */
export function Unfolding({ label, icon, children }: Props) {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  if (state === 'open') return children(() => setState('closed'))
  return (
    <Button ref={state === 'closed' ? takeFocus : undefined} size="small" icon={icon} onClick={() => setState('open')}>
      {label}
    </Button>
  )
}

import { useEffect } from 'react'

/**
 * Closes a popup whose code came so late that a dialog has been opened over its button meanwhile: it would stand over what
 * was asked for last.
 */
export function useLateArrival(open: boolean, anchor: Element | null, onOpenChange: (open: boolean) => void): void {
  useEffect(() => {
    // A modal dialog hides all that is outside of it.
    if (open && anchor?.closest('[aria-hidden="true"], [inert]')) onOpenChange(false)
  }, [open, anchor, onOpenChange])
}

import { actionOf } from '@atrium/domain/shortcuts/bindings'
import { isApple } from '@atrium/domain/shortcuts/is-apple'
import { isForField, shortcutOfPress } from '@atrium/domain/shortcuts/shortcut'
import { isPopupOpen } from '@atrium/ui/popup-surface/is-popup-open'
import { useEffect } from 'react'
import { runAction } from './action-layers.ts'
import { ACTION_BY_ID } from './action-table.ts'
import { takeEarlyKeys } from './early-keys.ts'
import { useBindings } from './use-bindings.ts'

/** Hears the keys of the whole page. What a part of the page has taken for itself is not heard again. */
export function useShortcuts(): void {
  const bindings = useBindings()
  useEffect(() => {
    const apple = isApple(navigator.userAgent)
    const hear = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.repeat) act(event)
    }
    const act = (event: KeyboardEvent) => {
      const shortcut = shortcutOfPress(event, apple)
      const id = shortcut && actionOf(bindings, shortcut)
      if (!id || (isForField(shortcut, apple) && isWriting(placeOf(event)))) return
      if (!ACTION_BY_ID.get(id)?.overPopups && isPopupOpen()) return
      if (runAction(id)) event.preventDefault()
    }
    window.addEventListener('keydown', hear)
    const early = takeEarlyKeys()
    // The actions of the page are announced in the same turn as this.
    queueMicrotask(() => early.forEach(act))
    return () => window.removeEventListener('keydown', hear)
  }, [bindings])
}

/** Where a key was pressed, in a part with a root of its own too. An early key comes after it has gone its way. */
function placeOf(event: KeyboardEvent): EventTarget | null {
  return event.composedPath()[0] ?? event.target
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, [role="textbox"], [role="combobox"]')
}

import type { KeyboardEvent } from 'react'
import type { Picker } from './use-picker.ts'

const PAGE = 6

export type PickerKeyActions = {
  pin: () => void
  /** To the details of the active model. */
  details: () => void
}

/**
 * The keys of the search field. Left and right belong to the text as long as there is some; without any they fold and unfold
 * as in every tree, and lead from a model to its details.
 */
export function onPickerKey(event: KeyboardEvent<HTMLInputElement>, picker: Picker, actions: PickerKeyActions): void {
  if (event.nativeEvent.isComposing) return
  const { active, move, press, unfold } = picker
  const mod = event.ctrlKey || event.metaKey
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const inward = () => unfold(true) || (active?.kind === 'model' && actions.details())
  const empty = picker.search === ''
  const keys: Record<string, (() => unknown) | false> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(1, PAGE),
    PageUp: () => move(-1, PAGE),
    Enter: () => active && press(active),
    [rtl ? 'ArrowLeft' : 'ArrowRight']: empty && inward,
    [rtl ? 'ArrowRight' : 'ArrowLeft']: empty && (() => unfold(false)),
    d: mod && actions.pin,
  }
  const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
  if (!act) return
  event.preventDefault()
  act()
}

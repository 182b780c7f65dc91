/**
 * The `ref` of what goes as one of its buttons is pressed, such as the bar below what is not saved: whoever is in it by keyboard is taken back
 * to where they came from. What a pointer has pressed leaves the focus alone: on a touch screen the keyboard would come up. So does a button
 * with `data-brings-back` for whoever came from a list with `data-keeps-focus`, which places the focus by itself as its rows change.
 */
export function focusBack(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  let from: EventTarget | null = null
  const note = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) from = relatedTarget
  }
  place.addEventListener('focusin', note)
  return () => {
    place.removeEventListener('focusin', note)
    const pressed = place.querySelector<HTMLElement>(':focus-visible')
    if (!pressed || !(from instanceof HTMLElement)) return
    const isPlaced = pressed.dataset['bringsBack'] !== undefined && from.closest('[data-keeps-focus]') !== null
    if (!isPlaced) from.focus({ preventScroll: true })
  }
}

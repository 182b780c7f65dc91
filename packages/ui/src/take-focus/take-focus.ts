/** The `ref` of what comes in the place of a button that was just pressed: it takes the focus as it comes. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

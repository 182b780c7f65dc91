/** These hear Escape themselves. */
const POPUPS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Is something open over the page that Escape closes first? */
export function isPopupOpen(): boolean {
  return document.querySelector(POPUPS) !== null
}

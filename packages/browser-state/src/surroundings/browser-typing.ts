/** When something was typed last in this tab, in milliseconds since the epoch; 0 where nothing was. Listens from the import on. */
export const browserLastTyped = (): number => at

let at = 0

document.addEventListener('input', () => (at = Date.now()), { capture: true, passive: true })

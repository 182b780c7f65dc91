export type EarlyText = {
  text: string
  /** Where the caret or selection was. */
  start: number
  end: number
  /** It is where typing goes. */
  focused: boolean
  /** Enter was pressed. */
  send: boolean
}

/** Takes over from the field that the page shows before the console is there, and removes it. Null where none was shown. */
export function takeEarlyText(page: Pick<Document, 'getElementById' | 'activeElement'>): EarlyText | null {
  const early = page.getElementById('early-composer')
  const area = early?.querySelector('textarea')
  if (!early || !area) return null
  const focused = page.activeElement === area
  early.remove()
  if (early.hidden) return null
  const { value, selectionStart, selectionEnd } = area
  return { text: value, start: selectionStart, end: selectionEnd, focused, send: early.dataset['send'] !== undefined }
}

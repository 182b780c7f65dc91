/**
 * Writes into a field as if it were typed, so that the field's own undo takes it back; `execCommand` is the only way to that. Where a
 * browser refuses, the field is written as a program would.
 */
export function replaceInField(
  field: HTMLTextAreaElement,
  { start, end }: { start: number; end: number },
  text: string,
): void {
  field.setSelectionRange(start, end)
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  if (document.execCommand(text === '' ? 'delete' : 'insertText', false, text)) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

import type { WritingField } from '@atrium/ui/composer/writing-field'

/**
 * Writes into a field as if it were typed, so that the field's own undo takes it back; `execCommand` is the only way to that. Where a
 * browser refuses, the field is written as a program would.
 */
export function replaceInField(
  field: WritingField,
  { start, end }: { start: number; end: number },
  text: string,
): void {
  field.setSelectionRange(start, end)
  // An editor has an undo of its own, and hears of no such command.
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  if (field instanceof HTMLTextAreaElement && document.execCommand(text === '' ? 'delete' : 'insertText', false, text))
    return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

export type SelectedText = { text: string; range: Range; viewId: string }

/** What is selected inside of one message; null where nothing is, or where the selection leaves the message. */
export function selectionInMessage(): SelectedText | null {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const { commonAncestorContainer: common } = range
  const element = common instanceof Element ? common : common.parentElement
  const message = element?.closest<HTMLElement>('[data-message-id]')
  const viewId = message?.dataset['messageId']
  const text = selection.toString()
  return viewId && text.trim() !== '' ? { text, range, viewId } : null
}

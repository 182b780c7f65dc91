/** What words are written in: a text area, or an editor that is spoken to as one. */
export type WritingField = HTMLElement &
  Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd' | 'setSelectionRange' | 'setRangeText'> & {
    /** Where a place in the text is on the screen, in px, where the field knows. */
    boxAt?: (at: number) => DOMRect
  }

import type { WritingField } from '../composer/writing-field.ts'
import type { TemplateView } from './create-template-view.ts'

/** Lets the element of an editor be spoken to as a text area is, as long as the editor is there. */
export function asWritingField(host: HTMLElement, view: TemplateView): WritingField {
  const hears = { configurable: true }
  return Object.defineProperties(host, {
    value: { ...hears, get: view.text, set: view.write },
    selectionStart: { ...hears, get: () => view.selection().start },
    selectionEnd: { ...hears, get: () => view.selection().end },
    setSelectionRange: { ...hears, value: view.select },
    setRangeText: { ...hears, value: (text: string, start: number, end: number) => view.replace(start, end, text) },
    boxAt: { ...hears, value: view.boxAt },
    focus: { ...hears, value: view.focus },
  }) as WritingField
}

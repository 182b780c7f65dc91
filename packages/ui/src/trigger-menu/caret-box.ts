import type { WritingField } from '../composer/writing-field.ts'

/** What decides where the words of a field stand. */
const COPIED = [
  'boxSizing',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'direction',
  'font',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textAlign',
  'textIndent',
  'wordSpacing',
] as const

/**
 * Where a place in the text of a field is on the screen, in px: a browser tells it of no text area, so that the text is laid
 * out once more beside it, out of sight.
 */
export function caretBox(field: WritingField, at: number): DOMRect {
  if (field.boxAt) return field.boxAt(at)
  const style = getComputedStyle(field)
  const mirror = document.createElement('div')
  for (const name of COPIED) mirror.style[name] = style[name]
  Object.assign(mirror.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '0',
    width: `${field.offsetWidth}px`,
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  mirror.textContent = field.value.slice(0, at)
  const place = document.createElement('span')
  place.textContent = '\u200b'
  mirror.append(place)
  document.body.append(mirror)
  const box = field.getBoundingClientRect()
  const found = place.getBoundingClientRect()
  const start = mirror.getBoundingClientRect()
  mirror.remove()
  const y = box.y + found.y - start.y - field.scrollTop
  return new DOMRect(box.x + found.x - start.x, Math.min(Math.max(y, box.y), box.bottom), 0, found.height)
}

import { decodeNamedCharacterReference } from 'decode-named-character-reference'

const LAST_CODE_POINT = 0x10ffff
/** What stands for a letter that cannot be. */
const REPLACEMENT = '\ufffd'

/** `&lt;b&gt;` → `<b>`. The result is text and is only ever drawn as text. Unknown names stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,31}));/gi, (whole, hex, decimal, name) => {
    if (name) return decodeNamedCharacterReference(String(name)) || whole
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : REPLACEMENT
  })
}

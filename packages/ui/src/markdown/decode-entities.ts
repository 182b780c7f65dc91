/** The references that models write; others stay as they are. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  times: '×',
  divide: '÷',
  plusmn: '±',
  deg: '°',
  euro: '€',
  pound: '£',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  le: '≤',
  ge: '≥',
  ne: '≠',
  infin: '∞',
}

const LAST_CODE_POINT = 0x10ffff

/** `&lt;b&gt;` → `<b>`. The result is text and is only ever drawn as text. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
  })
}

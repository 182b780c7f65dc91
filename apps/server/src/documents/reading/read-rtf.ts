import { TextDecoder } from 'node:util'
import { Nesting } from './nesting.ts'
import type { Outline } from './outline.ts'

/** Groups that hold no text of the document. */
const UNSEEN: ReadonlySet<string> = new Set(
  'fonttbl colortbl stylesheet info pict object header headerl headerr footer footerl footerr listtable listoverridetable rsidtbl generator themedata datastore xmlnstbl latentstyles fldinst filetbl revtbl nonshppict shpinst'.split(
    ' ',
  ),
)

/** What a control word stands for. */
const SIGNS = new Map(
  Object.entries({
    tab: '\t',
    line: '\n',
    emdash: '—',
    endash: '–',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    bullet: '•',
    emspace: ' ',
    enspace: ' ',
  }),
)

/** One piece of RTF: a brace, a byte in hexadecimals, a control word with its number, an escaped sign, or plain text. */
const PIECE = /([{}])|\\'([0-9a-f]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([^a-z])|([^\\{}\r\n]+)|[\r\n\\]/giy

type Group = { unseen: boolean; fallback: number }

/** A document in the Rich Text Format: its paragraphs and the rows of its tables. `source` holds one character a byte. */
export function readRtf(source: string, outline: Outline): void {
  const groups: Group[] = []
  const nesting = new Nesting()
  let group: Group = { unseen: false, fallback: 1 }
  let decoder = new TextDecoder('windows-1252')
  let bytes: number[] = []
  let text = ''
  let cells: string[] = []
  /** Characters that stand in for one that was given by its number. */
  let skip = 0

  const settle = () => {
    text += decoder.decode(Uint8Array.from(bytes))
    bytes = []
  }
  const control = (word: string, number: number) => {
    if (word === 'ansicpg') decoder = decoderOf(number)
    else if (UNSEEN.has(word)) group.unseen = true
    else if (word === 'uc') group.fallback = Math.max(0, number)
    else if (group.unseen) return
    else if (word === 'u') {
      settle()
      text += String.fromCharCode(number < 0 ? number + 65_536 : number)
      skip = group.fallback
    } else if (word === 'cell') {
      settle()
      cells.push(text)
      text = ''
    } else if (word === 'row') {
      outline.row(cells)
      cells = []
    } else if (word === 'par' || word === 'sect' || word === 'page') {
      settle()
      if (cells.length > 0) text += ' '
      else {
        outline.paragraph(text)
        text = ''
      }
    } else if (SIGNS.has(word)) {
      settle()
      text += SIGNS.get(word)
    }
  }

  for (const [, brace, hex, word, number, sign, plain] of source.matchAll(PIECE)) {
    if (outline.full) return
    if (brace === '{') {
      nesting.open()
      groups.push({ ...group })
    } else if (brace === '}') {
      if (groups.length > 0) nesting.close()
      group = groups.pop() ?? group
    } else if (word !== undefined) control(word, Number(number ?? 0))
    else if (sign === '*') group.unseen = true
    else if (group.unseen) continue
    else if (hex !== undefined) {
      if (skip > 0) skip -= 1
      else bytes.push(Number.parseInt(hex, 16))
    } else if (sign !== undefined) {
      if (skip > 0) skip -= 1
      else for (const letter of sign === '~' ? ' ' : sign === '_' ? '-' : sign) bytes.push(letter.charCodeAt(0))
    } else if (plain !== undefined) {
      const said = plain.slice(skip)
      skip = Math.max(0, skip - plain.length)
      for (const letter of said) bytes.push(letter.charCodeAt(0))
    }
  }
  settle()
  outline.paragraph(text)
}

/** How bytes are read in a code page of Windows; as in western Europe where nobody knows it. */
function decoderOf(codePage: number): TextDecoder {
  const names = [`windows-${codePage}`, CODE_PAGES[codePage] ?? '', 'windows-1252']
  for (const name of names) {
    try {
      return new TextDecoder(name)
    } catch {
      // The next name is tried.
    }
  }
  return new TextDecoder()
}

const CODE_PAGES: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  65_001: 'utf-8',
}

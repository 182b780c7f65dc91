import { Parser } from 'htmlparser2'
import { Nesting } from './nesting.ts'
import type { Outline } from './outline.ts'

/** Elements whose contents are no text for readers. */
const UNSEEN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'head',
  'object',
])
/** Elements that stand within a line. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** A web page: its headings, paragraphs, lists and tables. Nothing that it names is fetched, and none of its scripts is run. */
export function readHtml(source: string, outline: Outline): void {
  let text = ''
  let unseen = 0
  let lists = 0
  let isItem = false
  let heading: number | null = null
  let cells: string[] | null = null
  let pre = 0
  const nesting = new Nesting()

  const end = () => {
    const words = text
    text = ''
    if (words.trim() === '') return
    if (cells) cells.push(`${cells.pop() ?? ''} ${words}`)
    else if (heading !== null) outline.heading(heading, words.replaceAll('\n', ' '))
    else if (isItem) outline.item(lists - 1, words)
    else if (pre > 0) outline.code(words)
    else outline.paragraph(words)
    isItem = false
  }
  const parser = new Parser(
    {
      onopentagname(name) {
        nesting.open()
        if (UNSEEN.has(name)) unseen += 1
        if (name === 'br') text += '\n'
        if (INLINE.has(name) || name === 'br' || name === 'img') return
        end()
        if (name === 'ul' || name === 'ol') lists += 1
        else if (name === 'li') isItem = true
        else if (name === 'tr') cells = []
        else if (name === 'td' || name === 'th') cells?.push('')
        else if (name === 'pre') pre += 1
        else if (/^h[1-6]$/.test(name)) heading = Number(name[1])
      },
      ontext(piece) {
        if (unseen === 0) text += pre > 0 ? piece : piece.replaceAll(/\s+/g, ' ')
      },
      onclosetag(name) {
        nesting.close()
        if (UNSEEN.has(name)) unseen -= 1
        if (INLINE.has(name) || name === 'br' || name === 'img') return
        end()
        if (name === 'ul' || name === 'ol') lists -= 1
        else if (name === 'pre') pre -= 1
        else if (/^h[1-6]$/.test(name)) heading = null
        else if (name === 'tr' && cells) {
          outline.row(cells)
          cells = null
        } else if (name === 'table') outline.endTable()
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  for (let start = 0; start < source.length && !outline.full; start += PIECE) {
    parser.write(source.slice(start, start + PIECE))
  }
  parser.end()
  end()
}

/** A page is read in pieces, so that one that is too long is not read to its end. */
const PIECE = 65_536

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { blocksOf, lexIncrementally, NO_TEXT } from '../lexing/lex-incrementally.ts'
import { STREAM_BOUNDS } from '../lexing/lexer-bounds.ts'
import { lexMarkdown } from '../lexing/markdown-lexer.ts'
import { Markdown } from '../markdown.tsx'
import { PLAIN_SETTINGS } from '../plain-settings.ts'
import { TEST_DEPTH } from '../../../test-harness/test-depth.ts'

const numbers = (length: number) => Array.from({ length }, (_, index) => index)
/** So many times a piece that the text is about as long as asked. */
const filled = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length))
const joined = (line: (index: number) => string) => (length: number) => {
  const count = Math.ceil(length / line(1000).length)
  return numbers(count).map(line).join('')
}
/** Lines that grow by one piece each. */
const stairs = (piece: string, end: string) => (length: number) =>
  numbers(Math.floor(Math.sqrt((2 * length) / piece.length)))
    .map((index) => piece.repeat(index) + end)
    .join('')

/** Texts of any length that are made to cost a lexer more than their length. */
const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'nested brackets': (length) => '['.repeat(length / 2) + 'a' + ']'.repeat(length / 2),
  'nested links': (length) => '['.repeat(length / 5) + 'a' + '](b)'.repeat(length / 5),
  'nested images': (length) => '!['.repeat(length / 6) + 'a' + '](b)'.repeat(length / 6),
  'nested quotes': (length) => '>'.repeat(length) + ' a',
  'nested quotes that go on without a mark': (length) => filled(`${'>'.repeat(12)} a\nb\n`)(length),
  'nested lists': (length) => `${'- '.repeat(length / 2)}a`,
  'nested numbers': filled('1. '),
  'quotes in lists in quotes': filled('> - '),
  'lists that step in': stairs('  ', '- a\n'),
  'quotes that step in': stairs('>', ' a\n'),
  'a quote whose lines forget their marks': filled('> a\nb\n'),
  'a list in a quote whose lines forget their marks': filled('> - a\nb\n'),
  'one long word': filled('a'),
  'one long line of words': filled('word '),
  'one long line of Chinese': filled('语言模型'),
  'lines without end': filled('a line of words\n'),
  'an unclosed fence': (length) => `~~~js\n${filled('const a = 1\n')(length)}`,
  'fences in fences': filled('~~~\n```\n'),
  dollars: filled('$'),
  'dollars with letters': filled('$a '),
  'lines with dollars': filled('a\n$$ b\n'),
  'unclosed brackets of formulas': filled('\\[ a\n'),
  'unclosed parentheses of formulas': filled('\\( a '),
  'formulas without end': (length) => `$$\n${filled('x + y\n')(length)}`,
  backticks: filled('`'),
  'backticks with letters': filled('`a'),
  'runs of backticks': stairs('`', ' '),
  asterisks: filled('*'),
  'asterisks with letters': filled('*a **b '),
  underscores: filled('_a __b '),
  tildes: filled('~~a '),
  'deep emphasis': (length) => '*a **b '.repeat(length / 14) + ' b** a*'.repeat(length / 14),
  'angle brackets': filled('<'),
  'unclosed tags': filled('<a b="'),
  'unclosed comments': filled('<!-- '),
  'brackets without end': filled('['),
  'images without end': filled('![a](<'),
  'links without end': filled('[a](b "'),
  'references without end': filled('[a]['),
  'footnote references': joined((index) => `a[^${index}] `),
  'footnotes in footnotes': filled('[^a]: '),
  'footnote definitions': joined((index) => `[^${index}]: b\n`),
  'definitions of links': joined((index) => `[${index}]: https://example.com\n`),
  'unclosed titles of definitions': filled('[a]: b "\n\n'),
  'uses and then definitions of links': (length) =>
    joined((index) => `[${index}] `)(length / 2) + '\n\n' + joined((index) => `[${index}]: /b\n`)(length / 2),
  'a table with many columns': (length) => `${filled('|a')(length / 2)}|\n${filled('|-')(length / 2)}|\n`,
  'a table with many rows': (length) => `|a|b|\n|-|-|\n${filled('|a|b|\n')(length)}`,
  'a table with many columns and short rows': (length) =>
    `${filled('|a')(length / 4)}|\n${filled('|-')(length / 4)}|\n${filled('a\n')(length / 2)}`,
  'many small paragraphs': filled('a\n\n'),
  'lines of dashes': filled('- '),
  spaces: filled(' '),
  'spaces before line breaks': filled('a   \n'),
  'mail signs': filled('a@'),
  'words that could be mail addresses': filled('a-_'),
  'addresses in parentheses': filled('http://a)'),
  ampersands: filled('&#1'),
  backslashes: filled('\\'),
}
const CASES = Object.entries(TEXTS)

/** Long enough to reach every bound of the lexer: its 1,000th definition is the last of them. */
const LENGTH = 10_000 * TEST_DEPTH
const LENGTHS: Readonly<Record<string, number>> = {
  'definitions of links': 3 * LENGTH,
  'uses and then definitions of links': 6 * LENGTH,
  'unclosed titles of definitions': 2 * LENGTH,
}

function streamed(text: string, pieceLength: number) {
  let lexed = NO_TEXT
  for (let end = 0; end < text.length + pieceLength; end += pieceLength) {
    lexed = lexIncrementally(lexed, text.slice(0, end), true)
  }
  return lexed
}

describe.each(CASES)('%s', (name, make) => {
  const length = LENGTHS[name] ?? LENGTH

  it('costs the lexer twice the work at twice the length', () => {
    const [once, twice] = [make(length), make(2 * length)]
    // One reading more, since what lies beyond a bound (the 1,001st definition) may cost more than what lies before it.
    expect(lexMarkdown(twice).work).toBeLessThanOrEqual(2 * lexMarkdown(once).work + twice.length)
  })

  it('is lexed within the bounds while it streams, and then as the whole', () => {
    const text = make(8000)
    const lexed = streamed(text, 160)
    expect(lexed.lexed).toBeLessThan(STREAM_BOUNDS.workForAny + (STREAM_BOUNDS.workPerCharacter + 64) * text.length)
    const shown = blocksOf(lexed).map(({ token }) => token.raw)
    // What waits to be lexed is shown too: nothing is lost on the way.
    expect(shown.join('') + lexed.waiting).toBe(text)
    const ended = blocksOf(lexIncrementally(lexed, text)).map(({ token }) => token)
    expect(ended).toEqual(blocksOf(lexIncrementally(NO_TEXT, text)).map(({ token }) => token))
  })

  it('is drawn', () => {
    expect(renderToStaticMarkup(<Markdown settings={PLAIN_SETTINGS} text={make(length)} />)).toMatch(/^<div/)
  })
})

it('draws 10,000 nested brackets, quotes and lists', () => {
  for (const text of ['['.repeat(10_000) + ']'.repeat(10_000), `${'> '.repeat(10_000)}a`, `${'- '.repeat(10_000)}a`]) {
    expect(renderToStaticMarkup(<Markdown settings={PLAIN_SETTINGS} text={text} />)).toMatch(/^<div/)
  }
})

it('draws a line of a megabyte with all of its words', () => {
  const html = renderToStaticMarkup(<Markdown settings={PLAIN_SETTINGS} text={'bread '.repeat(200_000)} />)
  expect(html.match(/bread/g)).toHaveLength(200_000)
})

it('lexes an unbroken paragraph that streams in pieces of 20 characters in proportion to its length', () => {
  const work = (length: number) => streamed('word '.repeat(length / 5), 20).lexed
  expect(work(20_000 * TEST_DEPTH) / work(10_000 * TEST_DEPTH)).toBeLessThan(2.2)
})

it('shows the words that wait to be lexed', () => {
  const text = 'bread '.repeat(20_000)
  const html = renderToStaticMarkup(<Markdown settings={PLAIN_SETTINGS} text={text} streaming />)
  expect(html.match(/bread/g)).toHaveLength(20_000)
})

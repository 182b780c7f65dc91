import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOf, type LexedText, lexIncrementally, NO_TEXT } from './lex-incrementally.ts'
import { NO_FOOTNOTES, withFootnotes } from '../footnotes/collect-footnotes.ts'
import { lexMarkdown, type Token } from './markdown-lexer.ts'
import { TEST_DEPTH } from '../../../test-harness/test-depth.ts'

const TICKS = '```'
const FRAGMENTS = [
  'A paragraph of *some* **words**.',
  'two\nlines',
  '# Heading',
  '### Deep',
  'Title\n===',
  'Title\n---',
  '- one\n- two',
  '- one\n\n- loose',
  '* star',
  '1. first\n2. second',
  '- nested\n  - inner\n\n    text',
  '- [x] done\n- [ ] open',
  '> quoted\n> more',
  '> lazy\nline',
  `${TICKS}js\nconst a = 1\n\nconst b = 2\n${TICKS}`,
  `${TICKS}\nopen`,
  '~~~\n```\n~~~',
  `  ${TICKS}\n  indented\n  ${TICKS}`,
  '    indented code',
  '| a | b |\n|---|--:|\n| 1 | 2 |',
  'before\n| a | b |\n|---|---|\n| 1 | 2 |',
  '$$\nx\n+ y\n= z\n$$',
  '\\[ a \\]',
  'sum: $a+b$ and $5 or $10',
  '$$ never closed',
  '<div>\nraw\n</div>',
  '<!-- open',
  '---',
  '[ref] and [Other Ref][ref]',
  '[ref]: https://example.com "title"',
  '[other ref]: https://example.org',
  '-',
  '+',
  '1',
  '#',
  '`',
  '|',
  '   ',
  '\t',
  'https://example.com/a_b_c',
  'noted[^1] and [^Two]',
  '[^1]: a *note*\nwith more\n\n    and another paragraph',
  '[^two]: one\n[^3]: other',
  '    ',
  '\\*escaped\\*',
]
const JOINS = ['\n', '\n\n', '\n\n\n', ' ', '\r\n']

const documents = fc
  .array(fc.tuple(fc.constantFrom(...FRAGMENTS), fc.constantFrom(...JOINS)), { maxLength: 9 })
  .map((parts) => parts.flat().join(''))

function whole(text: string): Token[] {
  const { tokens } = lexMarkdown(text)
  withFootnotes(NO_FOOTNOTES, tokens)
  return tokens
}

function stream(text: string, cuts: readonly number[]): LexedText {
  const ends = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].toSorted((a, b) => a - b)
  return [...ends, text.length].reduce((lexed, end) => lexIncrementally(lexed, text.slice(0, end)), NO_TEXT)
}

describe('a streamed text', () => {
  it('gives the same blocks as the whole, whatever the pieces it came in', () => {
    fc.assert(
      fc.property(documents, fc.array(fc.nat(), { maxLength: 30 }), (text, cuts) => {
        expect(blocksOf(stream(text, cuts)).map(({ token }) => token)).toEqual(whole(text))
      }),
      { numRuns: 200 * TEST_DEPTH },
    )
  })

  it('gives the same blocks when it comes letter by letter', () => {
    fc.assert(
      fc.property(documents, (text) => {
        const lexed = [...text].reduce((state, _, at) => lexIncrementally(state, text.slice(0, at + 1)), NO_TEXT)
        expect(blocksOf(lexed).map(({ token }) => token)).toEqual(whole(text))
      }),
      { numRuns: 40 * TEST_DEPTH },
    )
  })

  it('keeps the very blocks that have settled', () => {
    const first = lexIncrementally(NO_TEXT, 'one\n\ntwo\n\nthree\n')
    const second = lexIncrementally(first, 'one\n\ntwo\n\nthree\n\nfour\n')
    expect(second.pages[0]?.[0]).toBe(first.pages[0]?.[0])
    expect(blocksOf(first).filter(({ token }) => token.type === 'paragraph')).toHaveLength(3)
  })

  it.each([
    ['paragraphs', '', 'Some words of a paragraph that is neither long nor short.\n\n'],
    ['one long code block', `${TICKS}js\n`, 'const value = compute(1, 2, 3)\n'],
  ])('costs lexing in proportion to its length, for %s', (_, head, line) => {
    const cost = (lines: number) => {
      const text = head + line.repeat(lines)
      let lexed = NO_TEXT
      for (let end = 0; end < text.length; end += 24) lexed = lexIncrementally(lexed, text.slice(0, end))
      return lexed.lexed
    }
    expect(cost(1000) / cost(500)).toBeLessThan(2.1)
  })

  it('starts anew when the text is another one', () => {
    const lexed = lexIncrementally(lexIncrementally(NO_TEXT, 'one\n\ntwo\n\n'), 'three')
    expect(blocksOf(lexed).map(({ token }) => token.raw)).toEqual(['three'])
  })
})

it('steps headings down one level at a time under the level of the answer', () => {
  const lexed = lexIncrementally(NO_TEXT, '### a\n\n# b\n\n### c\n\n#### d\n\n###### e\n')
  expect(blocksOf(lexed).flatMap(({ level }) => level ?? [])).toEqual([3, 3, 4, 5, 6])
})

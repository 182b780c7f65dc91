import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertQuote, quoteText } from './quote-text.ts'

test('every line of a quote is marked, and blank lines keep it in one piece', () => {
  expect(quoteText(' one\r\n\n two \n')).toBe('> one\n>\n>  two')
  expect(quoteText(' \n ')).toBe('')
})

test('a quote stands as a block of its own at the caret, and the writer goes on below it', () => {
  expect(insertQuote('', 0, '> q')).toEqual({ text: '> q\n\n', caret: 5 })
  expect(insertQuote('before after', 6, '> q')).toEqual({ text: 'before\n\n> q\n\nafter', caret: 13 })
})

test('no word of what was written is lost, wherever the caret is', () => {
  const words = (text: string) => text.replaceAll(/\s/g, '')
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -3, max: 20 }), (text, caret) => {
      const quoted = insertQuote(text, caret, '§')
      expect(words(quoted.text.replace('§\n\n', ''))).toBe(words(text))
      expect(quoted.text.slice(0, quoted.caret).endsWith('§\n\n')).toBe(true)
    }),
  )
})

import { expect, test } from 'vitest'
import { labelsOfFootnotes, withOwnFootnotes } from './own-footnotes.ts'

test('footnotes have labels of their own, and code stays as it is', () => {
  const text = 'Words[^1] and `code[^1]`.\n\n```\n[^1]: code\n```\n\n[^1]: note[^b]'
  expect(withOwnFootnotes(text, () => 'm2')).toBe(
    'Words[^m2-1] and `code[^1]`.\n\n```\n[^1]: code\n```\n\n[^m2-1]: note[^m2-b]',
  )
  expect(withOwnFootnotes('a[^1]\n\n```\nopen[^1]', () => 'm')).toBe('a[^m-1]\n\n```\nopen[^1]')
})

test.each([
  ['Words[^1].\n\n[^1]: note\n[^B]: other', ['1', 'b']],
  ['[^1]: note', ['1']],
  ['Words[^1].', []],
  ['```\n[^1]: code\n```', []],
])('%j defines %j', (text, labels) => expect([...labelsOfFootnotes(text)]).toEqual(labels))

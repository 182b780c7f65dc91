import { expect, test } from 'vitest'
import { hasVisibleText } from './has-visible-text.ts'

test('signs that are not drawn make no name, alone or together', () => {
  const unseen = [
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u202e',
    '\u2066',
    '\u00ad',
    '\u0007',
    '\u3164',
    '\u115f',
    '\u2800',
    '\ue000',
  ]
  for (const text of ['', ' ', ...unseen, unseen.join(' ')]) expect(hasVisibleText(text)).toBe(false)
})

test('letters are seen with what joins and turns them', () => {
  const seen = ['a', '\u202eabc', '👩\u200d💻', '❤\ufe0f', 'می\u200cخواهم', '₿', '字', '\u0301']
  for (const text of seen) expect(hasVisibleText(text)).toBe(true)
})

import { expect, test } from 'vitest'
import { isSameBlock } from './is-same-block.ts'
import { blocksOf, lexIncrementally, NO_TEXT } from './lexing/lex-incrementally.ts'
import { lexMarkdown } from './lexing/markdown-lexer.ts'

const blockOf = (text: string) => {
  const [token] = lexMarkdown(text).tokens
  if (!token) throw new Error('There is no block')
  return token
}

test('a diagram whose text had come whole before its stream ended is drawn at the end, though its block is the same', () => {
  const text = 'Here:\n\n```mermaid\nflowchart LR\n  One --> Two\n```\n\nDone.'
  const streaming = lexIncrementally(NO_TEXT, text, true)
  const whole = lexIncrementally(streaming, text)
  const codeOf = (lexed: typeof whole) => blocksOf(lexed).find(({ token }) => token.type === 'code')?.token
  const [before, after] = [codeOf(streaming), codeOf(whole)]
  if (!before || !after) throw new Error('There is no diagram')
  expect(after).toBe(before)
  expect(isSameBlock({ token: before, open: true }, { token: after, open: false })).toBe(false)
})

test('the same text is the same drawing, whichever token carries it', () => {
  expect(
    isSameBlock({ token: blockOf('Some *words*'), open: true }, { token: blockOf('Some *words*'), open: true }),
  ).toBe(true)
  expect(isSameBlock({ token: blockOf('Some words'), open: true }, { token: blockOf('Other words'), open: true })).toBe(
    false,
  )
})

test('a block with a bracket is drawn anew with a new token: a definition may have given its label a meaning', () => {
  const token = blockOf('See [label]')
  expect(isSameBlock({ token, open: false }, { token: blockOf('See [label]'), open: false })).toBe(false)
  expect(isSameBlock({ token, open: false }, { token, open: false })).toBe(true)
})

test('a heading that moves to another level is drawn anew', () => {
  const token = blockOf('# Heading')
  expect(isSameBlock({ token, open: false, level: 3 }, { token, open: false, level: 4 })).toBe(false)
})

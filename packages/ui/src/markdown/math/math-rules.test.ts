import { describe, expect, it } from 'vitest'
import { lexMarkdown, type Token } from '../lexing/markdown-lexer.ts'

function formulas(text: string): string[] {
  const walk = (tokens: readonly Token[]): string[] =>
    tokens.flatMap((token) => [
      ...(token.type === 'math' ? [String(token.text)] : []),
      ...walk(('tokens' in token && token.tokens) || []),
    ])
  return walk(lexMarkdown(text).tokens)
}

describe('formulas', () => {
  it('stand between dollars, double dollars, and backslashed brackets', () => {
    expect(formulas('a $x^2$ b')).toEqual(['x^2'])
    expect(formulas('a \\(x^2\\) b')).toEqual(['x^2'])
    expect(formulas('$$\nx + y\n$$\n\n\\[\nz\n\\]')).toEqual(['x + y', 'z'])
    expect(formulas('so:\n$$\na\n+ b\n$$\nand on')).toEqual(['a\n+ b'])
  })

  it('are not seen in sums of money', () => {
    expect(formulas('It costs $5 and $10, or $5-$10.')).toEqual([])
  })

  it('are not seen in code', () => {
    expect(formulas('`$x$` and\n\n```\n$$\ny\n$$\n```')).toEqual([])
  })
})

import { readFormulaBlock, readFormulaInline } from '@atrium/domain/texts/formulas'
import type { TokenizerAndRendererExtension } from 'marked'

function startOf(source: string, mark: RegExp): number | undefined {
  const index = source.search(mark)
  return index < 0 ? undefined : index
}

export const MATH_RULES: readonly TokenizerAndRendererExtension[] = [
  {
    name: 'math',
    level: 'block',
    // Only within the paragraph in hand: a search through all that follows would cost its length once a paragraph.
    start(source) {
      const found = /\n {0,3}(?:\$\$|\\\[)|\n[ \t]*\n/.exec(source)
      if (!found || /^\n[ \t]*\n/.test(found[0])) return undefined
      const { lexer } = this as { lexer?: { mayCut?(): boolean } }
      return lexer?.mayCut?.() === false ? undefined : found.index + 1
    },
    tokenizer: (source) => readFormulaBlock(source),
  },
  {
    name: 'math',
    level: 'inline',
    start: (source) => startOf(source, /\$|\\[([]/),
    tokenizer: (source) => readFormulaInline(source),
  },
]

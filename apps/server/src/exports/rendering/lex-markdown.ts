import { readFormulaBlock, readFormulaInline } from '@atrium/domain/texts/formulas'
import { Marked, type Token, type TokenizerAndRendererExtension } from 'marked'
import { FOOTNOTE_RULES } from './footnotes/footnote-rules.ts'

/** Formulas among words and of their own, as the console reads them. */
export const FORMULA_RULES: readonly TokenizerAndRendererExtension[] = [
  {
    name: 'math',
    level: 'block',
    start: (source) => startOf(source, /\n {0,3}(?:\$\$|\\\[)/, 1),
    tokenizer: (source) => readFormulaBlock(source),
  },
  {
    name: 'math',
    level: 'inline',
    start: (source) => startOf(source, /\$|\\[([]/, 0),
    tokenizer: (source) => readFormulaInline(source),
  },
]

const dialect = new Marked({ gfm: true }, { extensions: [...FORMULA_RULES, ...FOOTNOTE_RULES] })

/** The blocks of a text in Markdown. */
export function lexMarkdown(text: string): Token[] {
  return dialect.lexer(text)
}

function startOf(source: string, mark: RegExp, skipped: number): number | undefined {
  const index = source.search(mark)
  return index < 0 ? undefined : index + skipped
}

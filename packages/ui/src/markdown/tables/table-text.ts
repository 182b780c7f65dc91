import type { Tokens } from 'marked'
import { plainWords } from '../inline/plain-words.ts'

/** A table as tab-separated lines, for a spreadsheet: the words of its cells without their marks. */
export function tableText({ header, rows }: Pick<Tokens.Table, 'header' | 'rows'>): string {
  return [header, ...rows].map((row) => row.map((cell) => plainWords(cell.tokens)).join('\t')).join('\n')
}

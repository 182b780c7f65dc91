import { type LexedText, lexIncrementally, NO_TEXT } from './lex-incrementally.ts'
import { RecentTexts } from './recent-texts.ts'

/** About 300 answers of usual length, whose blocks take some 20 MB. */
const KEPT_CHARACTERS = 500_000

const recent = new RecentTexts<LexedText>(KEPT_CHARACTERS)

/** The blocks of a text that is whole; lexed once, however often its turn leaves the page and comes back. */
export function lexSettled(text: string): LexedText {
  const known = recent.get(text)
  if (known) return known
  const lexed = lexIncrementally(NO_TEXT, text)
  recent.keep(text, lexed)
  return lexed
}

/** Keeps what an answer has become while it was written. */
export function keepSettled(text: string, lexed: LexedText): void {
  recent.keep(text, lexed)
}

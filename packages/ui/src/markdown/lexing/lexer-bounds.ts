/**
 * What a text may ask of the lexer. A model, a tool or a pasted page can write anything, and the rules of Markdown cost the square
 * of their input (or worse) for texts that are made for it. Within these bounds the cost grows with the length alone; what lies
 * beyond them stands there as plain words.
 */
export const LEXER_BOUNDS = {
  /** Quotes and lists within each other. Nobody reads the 17th level, and each one goes through the whole of its text again. */
  blockDepth: 16,
  /** Bold in links in italics … within each other. */
  inlineDepth: 16,
  /** Characters of words that are read together. Longer paragraphs than this are read, and drawn, in pieces. */
  pieceLength: 4000,
  /** Marks (`*`, `[`, `<` …) in one piece: the search for the partner of each goes through the others. */
  pieceMarks: 400,
  /** Marks of one paragraph, which is read in one go. So many are written by hand in none; what follows them stands as plain words. */
  paragraphMarks: 20_000,
  /** Letters, digits and signs without a space: nothing but a mail address has a search behind it that costs their square. */
  wordLength: 1000,
  /** Definitions of links, and of footnotes. All of them are looked at whenever the end of the text is lexed. */
  definitions: 1000,
  /** Characters of a heading that is underlined: the search for the line below it starts anew with each line. */
  headingLength: 1000,
  /** Lines at which a paragraph is looked at anew, since a formula could begin there: each goes through the words before it. */
  paragraphCuts: 500,
  /** Cells of one table. A short row is filled up, so that their number can grow with the square of the text. */
  cells: 20_000,
  /** Lines of a quote that go on without a `>`, after which the quote ends: each lets the lexer read what it is in once more. */
  lazyLines: 32,
  /** Levels of a quote that may go on so. Each level doubles the number of readings. */
  lazyDepth: 4,
  /**
   * Characters that may go through the lexer for each one of a text, and for any text: a level of nesting takes each character
   * once more, a lazy line some. Ordinary texts stay under ten.
   */
  workPerCharacter: 64,
  workForAny: 20_000,
} as const

/**
 * The same for a text that streams, whose end is lexed again with every piece. When this is spent the new words stand as plain
 * ones until the text has grown enough to pay for the next reading; once it has ended all of it is read.
 */
export const STREAM_BOUNDS = { workPerCharacter: 128, workForAny: 400_000 } as const

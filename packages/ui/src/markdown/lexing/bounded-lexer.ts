import { Lexer, type MarkedOptions, type Token, Tokenizer, type Tokens, type TokensList } from 'marked'
import { FOOTNOTE_LINE } from '@atrium/domain/texts/footnotes'
import { type InlinePiece, inlinePieces } from './inline-pieces.ts'
import { LEXER_BOUNDS } from './lexer-bounds.ts'

/** A part of a paragraph that is longer than any that is read as a whole. */
export type PieceToken = { type: 'piece'; raw: string; tokens: Token[] }

/** The lexer of Markdown within `LEXER_BOUNDS`. */
export class BoundedLexer extends Lexer {
  /** Characters that were handed to it, at any depth. */
  work = 0
  private allowed = 0
  private blockDepth = 0
  private inlineDepth = 0
  private definitions = 0
  private cuts = 0

  constructor(options: MarkedOptions) {
    super({ ...options, tokenizer: new BoundedTokenizer(options) })
  }

  /** All blocks of a text. Never throws: where the lexer gives up, the text is one paragraph of plain words. */
  override lex(source: string): typeof this.tokens {
    this.allowed = LEXER_BOUNDS.workForAny + LEXER_BOUNDS.workPerCharacter * source.length
    this.definitions = Object.keys(this.tokens.links).length
    try {
      return super.lex(source)
    } catch {
      // A regular expression of its own may still run out of memory on megabytes without a line break.
      const tokens = [{ type: 'paragraph', raw: source, text: source, tokens: [plainWords(source)] }]
      return Object.assign(tokens, { links: this.tokens.links })
    }
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    if (this.blockDepth >= LEXER_BOUNDS.blockDepth || !this.spend(source.length)) {
      if (source !== '') tokens.push({ type: 'text', raw: source, text: source, tokens: [plainWords(source)] })
      return tokens
    }
    this.blockDepth += 1
    try {
      return super.blockTokens(source, tokens, lastParagraphClipped)
    } finally {
      this.blockDepth -= 1
    }
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (this.inlineDepth >= LEXER_BOUNDS.inlineDepth || !this.spend(source.length)) {
      tokens.push(plainWords(source))
      return tokens
    }
    this.inlineDepth += 1
    try {
      const pieces = this.inlineDepth === 1 ? inlinePieces(source) : []
      const [only] = pieces
      if (pieces.length > 1) tokens.push(...pieces.map((piece) => this.pieceToken(piece)))
      else if (only?.plain) tokens.push(plainWords(source))
      else super.inlineTokens(source, tokens)
      return tokens
    } finally {
      this.inlineDepth -= 1
    }
  }

  /** Is there work left for so many characters? */
  spend(characters: number): boolean {
    this.work += characters
    return this.work <= this.allowed
  }

  /** May a paragraph be cut where a formula could begin? */
  mayCut(): boolean {
    this.cuts += 1
    return this.cuts <= LEXER_BOUNDS.paragraphCuts
  }

  mayDefine(): boolean {
    this.definitions += 1
    return this.definitions <= LEXER_BOUNDS.definitions
  }

  private pieceToken({ text, plain }: InlinePiece): PieceToken {
    return { type: 'piece', raw: text, tokens: plain ? [plainWords(text)] : super.inlineTokens(text, []) }
  }
}

function plainWords(source: string): Tokens.Text {
  return { type: 'text', raw: source, text: source, escaped: false }
}

/** Turns away what the lexer would spend the square of its input on, before its regular expressions see it. */
class BoundedTokenizer extends Tokenizer {
  private get bounded(): BoundedLexer | undefined {
    return this.lexer instanceof BoundedLexer ? this.lexer : undefined
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    if (!/^ {0,3}>/.test(source)) return undefined
    const token = super.blockquote(source.slice(0, quoteEnd(source)))
    this.bounded?.spend(token?.raw.length ?? 0)
    return token
  }

  override list(source: string): Tokens.List | undefined {
    const token = super.list(source)
    this.bounded?.spend(token?.raw.length ?? 0)
    return token
  }

  override table(source: string): Tokens.Table | undefined {
    const [, , delimiters = '', rows = ''] = this.rules.block.table.exec(source) ?? []
    const cells = (count(delimiters, '|') + 1) * (count(rows, '\n') + 2)
    return cells > LEXER_BOUNDS.cells ? undefined : super.table(source)
  }

  override lheading(source: string): Tokens.Heading | undefined {
    const near = source.slice(0, LEXER_BOUNDS.headingLength)
    const token = super.lheading(near)
    // A line of dashes further down makes no heading of a footnote.
    if (token && FOOTNOTE_LINE.test(token.raw)) return undefined
    return token && (near.length === source.length || token.raw.length < near.length) ? token : undefined
  }

  override def(source: string): Tokens.Def | undefined {
    const token = super.def(source)
    return token && this.bounded?.mayDefine() === false ? undefined : token
  }
}

/** Where a quote ends at the latest: before a blank line, or after so many lines without a `>` that it is no quote any more. */
function quoteEnd(source: string): number {
  let lazy = 0
  let depth = 0
  for (let at = 0; at < source.length;) {
    const lineEnd = source.indexOf('\n', at)
    const end = lineEnd < 0 ? source.length : lineEnd
    const line = source.slice(at, Math.min(end, at + 200))
    const marks = /^ {0,3}>/.test(line) ? count(/^(?:[ >*+-]|\d{1,9}[.)])*/.exec(line)?.[0] ?? '', /[^ ]/g) : 0
    if (marks > 0) depth = Math.max(depth, marks)
    else if (line.trim() === '' && end - at < 200) return at
    else if (depth > LEXER_BOUNDS.lazyDepth || (lazy += 1) > LEXER_BOUNDS.lazyLines) return at
    at = end + 1
  }
  return source.length
}

function count(text: string, mark: string | RegExp): number {
  return typeof mark === 'string' ? text.split(mark).length - 1 : (text.match(mark)?.length ?? 0)
}

import type { MarkedToken, Token, Tokens } from 'marked'
import { memo, type ReactNode } from 'react'
import type { PieceToken } from '../lexing/bounded-lexer.ts'
import { CitedWords } from './citations.tsx'
import { decodeEntities } from './decode-entities.ts'
import type { FootnoteReferenceToken } from '../footnotes/footnote-rules.ts'
import { FootnoteReference } from '../footnotes/footnotes.tsx'
import { Formula } from '../math/formula.tsx'
import type { FormulaToken } from '@atrium/domain/texts/formulas'
import { OutsideImage } from './outside-image.tsx'
import { PORTIONS, useGrowing } from '../use-growing.ts'
import { plainWords } from './plain-words.ts'
import { encodeAutolink, misleadingHost, safeUrl } from './safe-url.ts'
import styles from '../markdown.module.css'

/** Words within a block. */
export function Inline({ tokens }: { tokens: readonly Token[] | undefined }): ReactNode {
  if (tokens?.[0]?.type === 'piece') return <Pieces tokens={tokens} />
  return tokens?.map((token, index) => <Words key={index} token={token as InlineToken} />)
}

/** A paragraph that is longer than any that is read as a whole. */
function Pieces({ tokens }: { tokens: readonly Token[] }): ReactNode {
  const count = useGrowing(tokens.length, PORTIONS.pieces)
  return tokens.slice(0, count).map((token, index) => <Words key={index} token={token as InlineToken} />)
}

type InlineToken = MarkedToken | FormulaToken | FootnoteReferenceToken | PieceToken

function Words({ token }: { token: InlineToken }): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      )
    case 'del':
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      )
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return <Link token={token} />
    case 'image':
      return <OutsideImage address={token.href} text={plainWords(token.tokens)} />
    case 'footnote-reference':
      return <FootnoteReference token={token} />
    case 'piece':
      return <Piece token={token} />
    case 'math':
      return <Formula source={token.text} display={token.display} />
    case 'html':
      // The one tag that models use inside table cells, where Markdown has no line break.
      return /^<br\s*\/?>$/i.test(token.text) ? <br /> : token.text
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : <CitedWords text={words(token.text)} />
    case 'escape':
      return decodeEntities(token.text)
    case 'checkbox':
      return null
    default:
      return token.raw
  }
}

/** Spaces on both sides of a line break are not part of the text, and character references are read after that. */
function words(text: string): string {
  if (!text.includes('\n')) return decodeEntities(text)
  const lines = text.split('\n')
  const bare = lines.map((line, index) => {
    const start = index === 0 ? line : line.trimStart()
    return index === lines.length - 1 ? start : start.trimEnd()
  })
  return decodeEntities(bare.join('\n'))
}

/** On a line of its own, so that a paragraph of a megabyte is laid out in parts. */
const Piece = memo(
  function Piece({ token }: { token: PieceToken }) {
    return (
      <span className={styles.piece}>
        <Inline tokens={token.tokens} />
      </span>
    )
  },
  (before, after) => before.token.raw === after.token.raw && !after.token.raw.includes('['),
)

/** Opens in a new tab, which learns nothing of where it came from, and shows where it leads. */
function Link({ token }: { token: Tokens.Link }) {
  const url = safeUrl(token.autolink ? encodeAutolink(token.href) : decodeEntities(token.href))
  const content = <Inline tokens={token.tokens} />
  if (!url) return content
  const host = misleadingHost(token.text, url)
  return (
    <>
      <a href={url.href} target="_blank" rel="noopener noreferrer" title={url.href}>
        {content}
      </a>
      {host && <span className={styles.host}> ({host})</span>}
    </>
  )
}

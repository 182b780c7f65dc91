import type { MarkedToken, Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { decodeEntities } from './decode-entities.ts'
import { Formula } from './formula.tsx'
import type { MathToken } from './math-rules.ts'
import { OutsideImage } from './outside-image.tsx'
import { misleadingHost, safeUrl } from './safe-url.ts'
import styles from './markdown.module.css'

/** Words within a block. */
export function Inline({ tokens }: { tokens: readonly Token[] | undefined }): ReactNode {
  return tokens?.map((token, index) => <Words key={index} token={token as MarkedToken | MathToken} />)
}

function Words({ token }: { token: MarkedToken | MathToken }): ReactNode {
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
      return <OutsideImage address={token.href} text={token.text} />
    case 'math':
      return <Formula source={token.text} display={token.display} />
    case 'html':
      // The one tag that models use inside table cells, where Markdown has no line break.
      return /^<br\s*\/?>$/i.test(token.text) ? <br /> : token.text
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : decodeEntities(token.text)
    case 'escape':
      return decodeEntities(token.text)
    case 'checkbox':
      return null
    default:
      return token.raw
  }
}

/** Opens in a new tab, which learns nothing of where it came from, and shows where it leads. */
function Link({ token }: { token: Tokens.Link }) {
  const url = safeUrl(token.autolink ? token.href : decodeEntities(token.href))
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

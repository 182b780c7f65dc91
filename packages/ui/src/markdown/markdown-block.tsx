import type { MarkedToken, Token, Tokens } from 'marked'
import { memo, type ReactNode, Suspense } from 'react'
import { lazyPart } from '#lazy-part/lazy-part.ts'
import { CodeBlock } from './code/code-block.tsx'
import { Inline } from './inline/markdown-inline.tsx'
import type { FootnoteToken } from './footnotes/footnote-rules.ts'
import { isSameBlock, type MarkdownBlockProps } from './is-same-block.ts'
import { Formula } from './math/formula.tsx'
import type { FormulaToken } from '@atrium/domain/texts/formulas'
import { useMarkdownSettings } from './markdown-settings.ts'
import { PORTIONS, useGrowing } from './use-growing.ts'
import { TableBlock } from './tables/table-block.tsx'
import { TaskMark } from './task-mark.tsx'
import styles from './markdown.module.css'

/** One block. The same text is the same drawing, whichever token object carries it. */
export const MarkdownBlock = memo(function MarkdownBlock({ token, level, open }: MarkdownBlockProps) {
  return drawBlock(token as BlockToken, level, open)
}, isSameBlock)

type BlockToken = MarkedToken | FormulaToken | FootnoteToken

function drawBlock(token: BlockToken, level: number | undefined, open: boolean): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      )
    case 'heading':
      return <Heading token={token} level={level} />
    case 'code':
      return isDiagram(token) && !open ? (
        <DiagramBlock token={token} />
      ) : (
        <CodeBlock code={token.text} language={token.lang ?? ''} open={open} />
      )
    case 'list':
      return <List token={token} open={open} />
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} open={open} />
        </blockquote>
      )
    case 'table':
      return <TableBlock token={token} />
    case 'math':
      return token.open ? <p className={styles.verbatim}>{token.raw}</p> : <Formula source={token.text} display />
    case 'hr':
      return <hr />
    case 'html':
      return token.text.trim() === '' ? null : <p className={styles.verbatim}>{token.text.trimEnd()}</p>
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : token.text
    case 'space':
    case 'def':
    // At the end of the text.
    case 'footnote':
    case 'checkbox':
      return null
    default:
      return <Inline tokens={[token]} />
  }
}

/** The library that draws weighs more than all else together: it comes with the first diagram, and until then its text stands there. */
const Diagram = lazyPart(async () => ({ default: (await import('../diagram/diagram.tsx')).Diagram }))

function isDiagram({ lang }: Tokens.Code): boolean {
  return /^mermaid\b/i.test(lang ?? '')
}

function DiagramBlock({ token }: { token: Tokens.Code }) {
  const { diagramFrame, diagramTexts } = useMarkdownSettings()
  const source = <CodeBlock code={token.text} language="mermaid" open={false} />
  if (diagramFrame === null) return source
  return (
    <Suspense fallback={source}>
      <Diagram source={token.text} frame={diagramFrame} texts={diagramTexts} meanwhile={source}>
        {source}
      </Diagram>
    </Suspense>
  )
}

function Heading({ token, level }: { token: Tokens.Heading; level: number | undefined }) {
  const content = <Inline tokens={token.tokens} />
  // Inside a quote or a list a heading is no part of the page's outline.
  if (level === undefined) return <p className={styles.heading}>{content}</p>
  const Tag = `h${level}` as 'h3'
  return (
    <Tag className={styles.heading} data-depth={token.depth}>
      {content}
    </Tag>
  )
}

/** What stands in a quote, a list or a footnote. */
export function Blocks({ tokens, open }: { tokens: readonly Token[]; open: boolean }) {
  const count = useGrowing(tokens.length, PORTIONS.blocks)
  return tokens.slice(0, count).map((token, index) => <MarkdownBlock key={index} token={token} open={open} />)
}

function List({ token, open }: { token: Tokens.List; open: boolean }) {
  const count = useGrowing(token.items.length, PORTIONS.items)
  const items = token.items
    .slice(0, count)
    .map((item, index) => <ListItem key={index} item={item} open={open && index === token.items.length - 1} />)
  if (!token.ordered) return <ul>{items}</ul>
  return <ol start={token.start === '' ? undefined : token.start}>{items}</ol>
}

const ListItem = memo(
  function ListItem({ item, open }: { item: Tokens.ListItem; open: boolean }) {
    return (
      <li className={item.task ? styles.task : undefined}>
        {item.task && <TaskMark done={item.checked === true} />}
        <Blocks tokens={item.tokens} open={open} />
      </li>
    )
  },
  (before, after) =>
    before.item.raw === after.item.raw &&
    before.item.loose === after.item.loose &&
    before.open === after.open &&
    !after.item.raw.includes('['),
)

import { memo, useId, useMemo, useState } from 'react'
import {
  type Block,
  drawnPages,
  endPage,
  fullPages,
  isSteady,
  kindAtEnd,
  pagesWithin,
  weightOf,
} from './lexing/block-pages.ts'
import { footnotesOf } from './footnotes/collect-footnotes.ts'
import { FootnoteContext, FootnoteList } from './footnotes/footnotes.tsx'
import { type LexedText, lexIncrementally, NO_TEXT } from './lexing/lex-incrementally.ts'
import { keepSettled, lexSettled } from './lexing/lex-settled.ts'
import { MarkdownContext, type MarkdownSettings } from './markdown-settings.ts'
import { Blocks, MarkdownBlock } from './markdown-block.tsx'
import { PORTIONS, useGrowing } from './use-growing.ts'
import { usePainted } from './use-painted.ts'
import { useRevealed } from './use-revealed.ts'
import styles from './markdown.module.css'

export type MarkdownProps = {
  text: string
  /** More may come: shows a pulse at the end and leaves the last code block without colors. */
  streaming?: boolean
  /** Must keep its identity while nothing changes. */
  settings: MarkdownSettings
}

/**
 * A text as a model writes it. Raw HTML in it is text, links lead to http, https and mailto only, images of other hosts are
 * held back until the reader lets them be loaded. While it streams, only the blocks at its end are drawn again.
 */
export function Markdown({ text, streaming = false, settings }: MarkdownProps) {
  const whole = useRevealed(text, streaming)
  const end = useGrowing(whole.length, PORTIONS.characters)
  const revealed = end < whole.length ? whole.slice(0, end) : whole
  // What is still to be read of a very long text comes like what is still to be written.
  const open = streaming || end < whole.length
  const [state, setState] = useState(() => ({
    text: revealed,
    open,
    lexed: open ? lexIncrementally(NO_TEXT, revealed, true) : lexSettled(revealed),
  }))
  let { lexed } = state
  if (state.text !== revealed || state.open !== open) {
    lexed = lexIncrementally(lexed, revealed, open)
    if (!open) keepSettled(revealed, lexed)
    setState({ text: revealed, open, lexed })
  }
  return (
    <MarkdownContext value={settings}>
      <Drawing lexed={lexed} streaming={open} />
    </MarkdownContext>
  )
}

/** Memoised, since a text comes more often than it is revealed. */
const Drawing = memo(function Drawing({ lexed, streaming }: { lexed: LexedText; streaming: boolean }) {
  const { pages, tail, waiting, notes } = lexed
  const prefix = useId()
  const footnotes = useMemo(() => ({ prefix, notes: footnotesOf(notes) }), [prefix, notes])
  const openFrom = streaming ? (tail[0]?.key ?? 0) : Infinity
  const all = drawnPages(pages, tail)
  const weight = useMemo(() => drawnPages(pages, tail).reduce((sum, page) => sum + weightOf(page), 0), [pages, tail])
  const drawn = pagesWithin(all, useGrowing(weight, PORTIONS.weight))
  const painted = usePainted(fullPages(pages))
  const end = endPage(drawn)
  return (
    <FootnoteContext value={footnotes}>
      <div className={styles.prose} dir="auto" data-words="" data-streaming={streaming ? '' : undefined}>
        {drawn.map((page, index) => (
          <Page
            key={index}
            blocks={page}
            // A page of settled blocks must not see that the tail moves on.
            openFrom={page === pages[index] ? Infinity : openFrom}
            after={kindAtEnd(drawn[index - 1])}
            settled={index < painted && index !== end ? (isSteady(page) ? 'measured' : '') : undefined}
            waiting={index === end ? waiting : ''}
            pulse={streaming && index === end}
          />
        ))}
        <FootnoteList draw={({ token }) => <Blocks tokens={token.tokens} open={false} />} />
      </div>
    </FootnoteContext>
  )
})

type PageProps = {
  blocks: readonly Block[]
  /** The key of the first block that may still grow. */
  openFrom: number
  /** The kind of the block before the first. */
  after: string | undefined
  /** It has been painted and never changes again; `measured` when its height does not either. */
  settled: '' | 'measured' | undefined
  /** Words behind the last block, as they were typed. */
  waiting: string
  /** More may come here. */
  pulse: boolean
}

const Page = memo(function Page({ blocks, openFrom, after, settled, waiting, pulse }: PageProps) {
  return (
    <div
      className={styles.page}
      data-page=""
      data-after={after}
      data-settled={settled}
      data-open={pulse ? '' : undefined}
    >
      {blocks.map(({ key, token, level }) => (
        <MarkdownBlock key={key} token={token} level={level} open={key >= openFrom} />
      ))}
      {waiting !== '' && <p className={styles.verbatim}>{waiting}</p>}
      {pulse && <span className={styles.pulse} aria-hidden="true" />}
    </div>
  )
})

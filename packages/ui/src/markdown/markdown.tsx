import { memo, useId, useMemo, useState } from 'react'
import type { Block } from './block-pages.ts'
import { footnotesOf } from './collect-footnotes.ts'
import { FootnoteContext, FootnoteList } from './footnotes.tsx'
import { lexIncrementally, NO_TEXT } from './lex-incrementally.ts'
import {
  MARKDOWN_TEXTS,
  MarkdownContext,
  type MarkdownSettings,
  type MarkdownTexts,
  PLAIN_SETTINGS,
} from './markdown-settings.ts'
import { Blocks, MarkdownBlock } from './markdown-block.tsx'
import styles from './markdown.module.css'

export type MarkdownProps = {
  text: string
  /** More may come: shows a pulse at the end and leaves the last code block without colours. */
  streaming?: boolean
  /** Must keep its identity while nothing changes; see `createMarkdownSettings`. */
  settings?: MarkdownSettings
}

/** Makes settings of what differs from the plain ones; keep the result in a memo. */
export function createMarkdownSettings({
  texts,
  ...others
}: Partial<Omit<MarkdownSettings, 'texts'>> & { texts?: Partial<MarkdownTexts> }): MarkdownSettings {
  return { ...PLAIN_SETTINGS, ...others, texts: { ...MARKDOWN_TEXTS, ...texts } }
}

/**
 * A text as a model writes it. Raw HTML in it is text, links lead to http, https and mailto only, pictures of other hosts are
 * held back until the reader lets them be loaded. While it streams, only the blocks at its end are drawn again.
 */
export function Markdown({ text, streaming = false, settings = PLAIN_SETTINGS }: MarkdownProps) {
  const [lexed, setLexed] = useState(() => lexIncrementally(NO_TEXT, text, streaming))
  const [given, setGiven] = useState({ text, streaming })
  if (given.text !== text || given.streaming !== streaming) {
    setGiven({ text, streaming })
    setLexed(lexIncrementally(lexed, text, streaming))
  }
  const prefix = useId()
  const footnotes = useMemo(() => ({ prefix, notes: footnotesOf(lexed.notes) }), [prefix, lexed.notes])
  return (
    <MarkdownContext value={settings}>
      <FootnoteContext value={footnotes}>
        <div className={styles.prose} data-streaming={streaming ? '' : undefined}>
          {lexed.pages.map((page, index) => (
            <Page key={index} blocks={page} />
          ))}
          {lexed.tail.map((block) => (
            <MarkdownBlock key={block.key} token={block.token} level={block.level} open={streaming} />
          ))}
          {lexed.waiting !== '' && <p className={styles.verbatim}>{lexed.waiting}</p>}
          {streaming && <span className={styles.pulse} aria-hidden="true" />}
          <FootnoteList draw={({ token }) => <Blocks tokens={token.tokens} open={false} />} />
        </div>
      </FootnoteContext>
    </MarkdownContext>
  )
}

const Page = memo(function Page({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <MarkdownBlock key={block.key} token={block.token} level={block.level} open={false} />)
})

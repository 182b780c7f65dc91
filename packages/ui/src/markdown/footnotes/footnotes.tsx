import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import type { Footnote } from './collect-footnotes.ts'
import type { FootnoteReferenceToken } from './footnote-rules.ts'
import { useMarkdownSettings } from '../markdown-settings.ts'
import styles from './footnotes.module.css'

/** `prefix` makes the ids of one text different from those of all other texts of the page. */
export const FootnoteContext = createContext<{ prefix: string; notes: ReadonlyMap<string, Footnote> }>({
  prefix: '',
  notes: new Map(),
})

/** The number of a footnote, which leads to it; as typed while there is no definition. */
export function FootnoteReference({ token }: { token: FootnoteReferenceToken }) {
  const { texts } = useMarkdownSettings()
  const { prefix, notes } = use(FootnoteContext)
  const note = notes.get(token.label)
  if (!note) return token.raw
  const target = `${prefix}-note-${note.number}`
  return (
    <sup className={styles.reference}>
      <a
        id={token.first ? `${prefix}-reference-${note.number}` : undefined}
        href={`#${target}`}
        role="doc-noteref"
        aria-label={texts.footnote(note.number)}
        onClick={(event) => goTo(event, target)}
      >
        {note.number}
      </a>
    </sup>
  )
}

/** All footnotes of a text, each with the way back to where it was named first. `draw` draws what a footnote says. */
export function FootnoteList({ draw }: { draw: (note: Footnote) => ReactNode }) {
  const { texts } = useMarkdownSettings()
  const { prefix, notes } = use(FootnoteContext)
  if (notes.size === 0) return null
  return (
    <section className={styles.notes} role="doc-endnotes" aria-label={texts.footnotes}>
      <ol>
        {[...notes.values()].map((note) => (
          <li key={note.number} id={`${prefix}-note-${note.number}`} tabIndex={-1}>
            {draw(note)}
            <a
              className={styles.back}
              href={`#${prefix}-reference-${note.number}`}
              role="doc-backlink"
              aria-label={texts.footnoteBack(note.number)}
              onClick={(event) => goTo(event, `${prefix}-reference-${note.number}`)}
            >
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Without a change of the address, which is the conversation's. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'nearest' })
  target?.focus({ preventScroll: true })
}

import { nameOfPasted } from '@atrium/domain/drafts/pasted-text'
import type { MessagePart, TextPart } from '@atrium/domain/messages/thread-message'
import { ChevronRight, TextQuote } from 'lucide-react'
import { useId, useState } from 'react'
import type { MessageTexts } from '../message-texts.ts'
import { pastedSize } from './pasted-size.ts'
import styles from './pasted-texts.module.css'

/** What was pasted into a message, each folded to its first line. */
export function PastedTexts({ parts, texts }: { parts: readonly MessagePart[]; texts: MessageTexts }) {
  return pastedIn(parts).map((part, index) => <Pasted key={index} text={part.text} texts={texts} />)
}

/** The parts of a message that somebody has pasted in one piece. */
export function pastedIn(parts: readonly MessagePart[]): TextPart[] {
  return parts.filter((part) => part.type === 'text').filter(({ pasted }) => pasted === true)
}

function Pasted({ text, texts }: { text: string; texts: MessageTexts }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const name = nameOfPasted(text) || texts.pasted.name
  return (
    <div className={styles.pasted} data-open={open ? '' : undefined}>
      <button
        type="button"
        className={styles.tile}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <TextQuote aria-hidden="true" />
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{pastedSize(text, texts)}</span>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
        <section id={id} className={styles.text} aria-label={name} tabIndex={0}>
          {text}
        </section>
      )}
    </div>
  )
}

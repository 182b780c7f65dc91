import { ArrowDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useFollow } from './use-follow.ts'
import styles from './conversation.module.css'

export type ConversationTexts = { region: string; answering: string; jump: string; jumpNew: string }

const TEXTS: ConversationTexts = {
  region: 'Conversation',
  answering: 'Answering…',
  jump: 'Jump to the latest message',
  jumpNew: 'Jump to the latest message, there is something new',
}

export type ConversationProps = {
  /** `MessageView`s, oldest first. */
  children: ReactNode
  /** The id of the message that was just sent: it comes to rest at the top. null while none was sent on this screen. */
  sentId?: string | null
  /** An answer is being written. */
  answering?: boolean
  /** The text of the answer that ended last, read out once when it ends; empty when none ended on this screen. */
  finishedText?: string
  /** Uses the whole width instead of the reading column. */
  wide?: boolean
  texts?: Partial<ConversationTexts>
}

/** The turns of a thread in one scroll region that takes the focus. Screen readers hear the beginning and the end of an answer. */
export function Conversation(props: ConversationProps) {
  const { children, sentId = null, answering = false, finishedText = '', wide = false } = props
  const texts = { ...TEXTS, ...props.texts }
  const region = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const spare = useRef<HTMLDivElement>(null)
  const { away, unseen, jump } = useFollow({ region, content, spare }, sentId)
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section ref={region} className={styles.region} aria-label={texts.region} tabIndex={0}>
        <div ref={content} className={styles.column} data-wide={wide ? '' : undefined}>
          {children}
        </div>
        <div ref={spare} aria-hidden="true" />
      </section>
      <div aria-live="polite" className="visually-hidden">
        {answering ? texts.answering : paragraphs(finishedText).map((text, index) => <p key={index}>{text}</p>)}
      </div>
      {away && (
        <IconButton
          className={styles.jump}
          label={unseen ? texts.jumpNew : texts.jump}
          data-unseen={unseen ? '' : undefined}
          icon={<ArrowDown />}
          onClick={jump}
        />
      )}
    </div>
  )
}

/** In pieces that a screen reader can pause between. */
function paragraphs(text: string): string[] {
  return text.split(/\n{2,}/).filter((piece) => piece.trim() !== '')
}

import { ArrowDown } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Announcer } from './announcer.tsx'
import type { ConversationTexts } from './conversation-texts.ts'
import { TurnList } from './turn-list.tsx'
import type { Turn } from './turn.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useScroller } from '#conversation/scrolling/use-scroller.ts'
import styles from './conversation.module.css'

/** What others can ask of a conversation that is shown. */
export type ConversationHandle = {
  /** Scrolls to a message, also one that is far away; `focus` moves the focus to it too. Answers whether it is there. */
  showMessage: (id: string, options?: { focus?: boolean }) => boolean
  /** Draws a turn near the visible part and answers what holds it. */
  showTurn: (index: number) => HTMLElement | null
  /** Brings a piece of a turn that is drawn into sight, unless it is. */
  showRange: (index: number, range: Range) => void
  /** The element of a turn, if it is in the page now. */
  turnElement: (index: number) => HTMLElement | null
  /** What holds the turns that are in the page. */
  list: () => HTMLElement | null
  /** The turn at the upper edge. */
  turnAtTop: () => number
}

export type ConversationProps = {
  ref?: Ref<ConversationHandle>
  /** All turns, oldest first. Only those near the visible part are drawn. */
  turns: readonly Turn[]
  /** Draws a turn: a `MessageView`. */
  draw: (index: number) => ReactNode
  /** Below the last turn: notes on what has not become a turn. */
  children?: ReactNode
  /** The message that was just sent, another object with every sending: it comes to rest at the top. */
  sent?: { index: number } | null
  /** The id of the message at which the thread opens, for example the first unread one; its end without. */
  openAt?: string
  /** An answer is being written. */
  answering?: boolean
  /** The text of the answer that is being written or ended last, to be read out; empty when none was on this screen. */
  answerText?: string
  /** How the answer that ended last ended early, to be read out after it. */
  answerEnding?: string
  /** Uses the whole width instead of the reading column. */
  wide?: boolean
  texts: ConversationTexts
}

/** The turns of a thread in one scroll region that takes the focus. Screen readers hear the beginning and the end of an answer. */
export function Conversation(props: ConversationProps) {
  const {
    ref,
    turns,
    draw,
    children,
    sent = null,
    openAt,
    answering = false,
    answerText = '',
    answerEnding = '',
    wide = false,
    texts,
  } = props
  const region = useRef<HTMLElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const refs = useMemo(() => ({ region, column, list, room, ruler }), [])
  useKeptFocus(region)
  const { scroller, view } = useScroller(refs, { turns, sent, answering, openAt })

  useImperativeHandle(ref, () => {
    const turnElement = (index: number) =>
      list.current?.querySelector<HTMLElement>(`:scope > [data-turn="${index}"]`) ?? null
    const showTurn = (index: number) => {
      scroller.show(index)
      return turnElement(index)
    }
    return {
      turnElement,
      showTurn,
      list: () => list.current,
      turnAtTop: () => scroller.turnAtTop,
      showMessage(id, { focus = false } = {}) {
        const index = turns.findIndex((turn) => turn.id === id)
        const element = index < 0 ? null : showTurn(index)
        if (focus) element?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
        return element !== null
      },
      showRange: (index, range) => scroller.showRange(index, range),
    }
  }, [scroller, turns])

  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section ref={region} className={styles.region} aria-label={texts.region} tabIndex={0}>
        <div ref={column} className={styles.column} data-wide={wide ? '' : undefined}>
          <div ref={ruler} className={styles.ruler} aria-hidden="true" />
          <TurnList ref={list} window={view.window} count={turns.length} draw={draw} />
          {children}
        </div>
        <div ref={room} aria-hidden="true" />
      </section>
      <Announcer answering={answering} text={answerText} ending={answerEnding} texts={texts} />
      {view.away && (
        <IconButton
          className={styles.jump}
          label={view.unseen ? texts.jumpNew : texts.jump}
          data-unseen={view.unseen ? '' : undefined}
          icon={<ArrowDown />}
          onClick={() => scroller.tell({ type: 'jumped' })}
        />
      )}
    </div>
  )
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { ConversationScroller, type ScrollView } from './conversation-scroller.ts'
import { turnsOf } from './turns-in-page.ts'
import { guessHeight, hasNews, type Turn, wasSwapped } from '#conversation/turn.ts'

export type ScrollRefs = {
  region: RefObject<HTMLElement | null>
  column: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
  room: RefObject<HTMLElement | null>
  /** Its size changes when the width or the size of the text does. */
  ruler: RefObject<HTMLElement | null>
}

export type ScrollWishes = {
  turns: readonly Turn[]
  /** The turn that was just sent; another object with every sending. */
  sent: { index: number } | null
  answering: boolean
  /** The id of the message at which the thread opens; undefined for its end. */
  openAt: string | undefined
}

/** Listens to the page for the scroller, and to the scroller for the page. */
export function useScroller(
  refs: ScrollRefs,
  wishes: ScrollWishes,
): { scroller: ConversationScroller; view: ScrollView } {
  const { turns, sent, answering, openAt } = wishes
  const [opening] = useState(() => {
    const index = turns.findIndex(({ id }) => id === openAt)
    return index < 0 ? null : index
  })
  const [scroller] = useState(
    () => new ConversationScroller(turns.length, (index) => guessHeight(turns[index], 700), opening),
  )
  const view = useSyncExternalStore(scroller.subscribe, scroller.getView)
  // A view that is made by the sending itself, as in a new chat, has the message come to rest at the top all the same.
  const before = useRef({ turns, sent: opening === null ? null : sent, answering })

  useLayoutEffect(() => {
    const parts = { region: refs.region.current, column: refs.column.current, list: refs.list.current }
    const room = refs.room.current
    if (!parts.region || !parts.column || !parts.list || !room) return
    scroller.attach({ region: parts.region, column: parts.column, list: parts.list, room })
    scroller.settle({ type: 'opened', at: opening })
    return () => scroller.detach()
  }, [refs, scroller, opening])

  useLayoutEffect(() => {
    const last = before.current
    before.current = { turns, sent, answering }
    const width = refs.column.current?.clientWidth ?? 700
    scroller.take(turns.length, (index) => guessHeight(turns[index], width), answering)
    const isSwapped = last.turns !== turns && wasSwapped(last, turns)
    if (isSwapped) scroller.settle({ type: 'swapped' })
    if (sent && sent !== last.sent) scroller.tell({ type: 'sent', index: sent.index })
    // The end of an answer and its last words may come in one drawing: the texts tell of news, not the measures alone.
    else if (!isSwapped) scroller.settle({ type: 'changed', grew: hasNews(last.turns, turns) })
  }, [refs, scroller, turns, sent, answering])

  // A window that was drawn is measured before anybody sees it.
  useLayoutEffect(() => scroller.settle(), [scroller, view.window])

  useEffect(() => listen(refs, scroller), [refs, scroller])
  useEffect(() => whenPainted(() => scroller.reachOut()), [scroller])
  useObservedTurns(refs, scroller, view)
  return { scroller, view }
}

/** At the latest so many milliseconds after the first paint. */
const LATEST_REACH = 300

/** Calls back once the page has been painted and has nothing else to do; answers what ends the waiting. */
function whenPainted(act: () => void): () => void {
  let ends: () => void = () => undefined
  const frame = requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback(act, { timeout: LATEST_REACH })
      ends = () => cancelIdleCallback(idle)
    } else {
      const timer = setTimeout(act)
      ends = () => clearTimeout(timer)
    }
  })
  return () => {
    cancelAnimationFrame(frame)
    ends()
  }
}

/** Hears of every turn in the page that changes its size. */
function useObservedTurns(
  { list, region, column, ruler }: ScrollRefs,
  scroller: ConversationScroller,
  view: ScrollView,
): void {
  const observer = useRef<ResizeObserver>(null)
  useEffect(() => {
    let ruled = ''
    const seen = new ResizeObserver((entries) => {
      const rule = entries.findLast(({ target }) => target === ruler.current)?.contentRect
      const now = rule ? `${rule.width} ${rule.height}` : ruled
      const isReflow = ruled !== '' && now !== ruled
      ruled = now
      // What is out of sight keeps the height that it was seen with: here it takes its new one.
      if (isReflow && list.current) drawWhole(list.current)
      scroller.settle(isReflow ? { type: 'reflowed' } : undefined)
    })
    for (const part of [region.current, column.current, ruler.current]) if (part) seen.observe(part)
    observer.current = seen
    return () => {
      observer.current = null
      seen.disconnect()
    }
  }, [list, region, column, ruler, scroller])
  useEffect(() => {
    const turns = list.current ? turnsOf(list.current) : []
    for (const turn of turns) observer.current?.observe(turn)
    return () => {
      for (const turn of turns) if (!turn.isConnected) observer.current?.unobserve(turn)
    }
  }, [list, view.window])
}

/** Has everything in the page laid out for a frame, also what is out of sight. */
function drawWhole(list: HTMLElement): void {
  list.dataset['reflow'] = ''
  requestAnimationFrame(() => requestAnimationFrame(() => delete list.dataset['reflow']))
}

function listen({ region }: ScrollRefs, scroller: ConversationScroller) {
  const target = region.current
  if (!target) return
  const pull = () => scroller.tell({ type: 'pulled' })
  const ends = new AbortController()
  const on = { signal: ends.signal, passive: true }
  target.addEventListener('scroll', scroller.hear, on)
  target.addEventListener('scrollend', scroller.rest, on)
  target.addEventListener('wheel', ({ deltaY }) => deltaY < 0 && pull(), on)
  target.addEventListener('keydown', (event) => hearKey(event, scroller), { signal: ends.signal })
  let finger = 0
  target.addEventListener('touchstart', ({ touches }) => (finger = touches[0]?.clientY ?? 0), on)
  target.addEventListener('touchmove', ({ touches }) => (touches[0]?.clientY ?? 0) > finger && pull(), on)
  // A hand on the scroll bar: the region itself, not what is in it.
  target.addEventListener('pointerdown', (event) => event.target === target && pull(), on)
  addEventListener('beforeprint', () => flushSync(() => scroller.showAll(true)), on)
  addEventListener('afterprint', () => scroller.showAll(false), on)
  return () => ends.abort()
}

/** The way to the start or the end is too long to be animated over turns that nobody has measured. */
function hearKey(event: KeyboardEvent, scroller: ConversationScroller): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (isWriting(target) || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
  if (key === 'ArrowUp' || key === 'PageUp') scroller.tell({ type: 'pulled' })
  if (key !== 'Home' && key !== 'End') return
  event.preventDefault()
  scroller.tell(key === 'Home' ? { type: 'moved', to: 0 } : { type: 'jumped' })
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select')
}

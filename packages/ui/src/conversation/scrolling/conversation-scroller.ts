import { flushSync } from 'react-dom'
import { isAway, type Layout, OPENING, roomBelow, type ScrollEvent, type ScrollState, step } from './scroll-machine.ts'
import { TurnHeights } from './turn-heights.ts'
import { focusedTurns, selectedTurns, turnsOf } from './turns-in-page.ts'
import { isSameWindow, type Span, turnsBetween, type TurnWindow, windowOf } from './turn-window.ts'

/** What the page shows of a conversation now; the same object until something of it changes. */
export type ScrollView = {
  window: TurnWindow
  /** The end is out of sight. */
  away: boolean
  /** Something came there meanwhile. */
  unseen: boolean
}

export type ScrollParts = { region: HTMLElement; column: HTMLElement; list: HTMLElement; room: HTMLElement }

/** How far beyond the visible part turns are drawn, in px. */
const OVERSCAN = 500
/** The same until the thread has been painted once: nobody scrolls before. */
const FIRST_OVERSCAN = 60
/** As much is drawn, by its guessed height, before anything can be measured, in px. */
const FIRST = 700
/** What is nearer to the upper or lower edge than this is brought further in, in px. */
const EDGE = 56

/**
 * Tells the page's events to the scroll machine, and carries out what it says. It alone sets the place of the scroll region, so
 * any place that it has not set is the reader's doing.
 */
export class ConversationScroller {
  view: ScrollView = { window: { stretches: [], after: 0 }, away: false, unseen: false }
  readonly #heights = new TurnHeights()
  readonly #listeners = new Set<() => void>()
  #state: ScrollState = OPENING
  #parts: ScrollParts | null = null
  /** Where the region stood when last looked at. */
  #known = 0
  /** The reader's scrolling goes on: its animation or a finger is in charge of the place, which must not be set meanwhile. */
  #moving = false
  /** How far the turns are drawn below their place while that lasts, in px, so that what is measured above moves nothing. */
  #shift = 0
  #whole = false
  #overscan = FIRST_OVERSCAN
  #opened = false
  /** An answer is being written: what makes the newest turn longer is news. */
  #answering = false

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getView = (): ScrollView => this.view

  constructor(count: number, guess: (index: number) => number, at: number | null) {
    this.#heights.resize(count, guess)
    const from = at === null ? this.#heights.total - FIRST : this.#heights.top(at)
    this.view = { ...this.view, window: windowOf(this.#heights, [turnsBetween(this.#heights, from, from + FIRST)]) }
  }

  attach(parts: ScrollParts): void {
    this.#parts = parts
  }

  detach(): void {
    this.#parts = null
  }

  /** After every drawing and whenever something has another size: takes the measures and lets the machine say the place. */
  settle(event?: ScrollEvent): void {
    const parts = this.#parts
    if (!parts) return
    this.hear()
    const grew = this.#measure(parts) && this.#answering
    if (!this.#opened && event?.type !== 'opened') return
    this.#opened = true
    const told = event ?? { type: 'changed', grew: false }
    const news = told.type === 'changed' ? { ...told, grew: told.grew || grew } : told
    this.#state = step(this.#state, news, this.#layout(parts))
    // What is not drawn yet has no place to scroll to: the drawing comes back here.
    if (!this.#publish(parts)) this.#place(parts)
  }

  /** The thread has been painted: what lies just out of sight is drawn, too. */
  reachOut(): void {
    this.#overscan = OVERSCAN
    this.settle()
  }

  /** So many turns there are now. */
  take(count: number, guess: (index: number) => number, answering: boolean): void {
    this.#answering = answering
    if (count !== this.#heights.count) this.#heights.resize(count, guess)
  }

  /** Looks whether the reader has scrolled. */
  readonly hear = (): void => {
    const parts = this.#parts
    if (!parts || !this.#opened) return
    const stands = parts.region.scrollTop
    if (Math.abs(stands - this.#known) < 1) return
    const layout = this.#layout(parts)
    // The browser itself goes back when there is less to scroll than before.
    const isClamped = stands < this.#known && stands + layout.viewport >= parts.region.scrollHeight - 1
    this.#known = stands
    if (isClamped) return
    this.#moving = 'onscrollend' in window
    this.#state = step(this.#state, { type: 'moved', to: stands - this.#shift }, layout)
    parts.room.style.height = `${roomBelow(this.#state, layout)}px`
    this.#publish(parts)
  }

  /** The reader's scrolling has come to rest: the region takes the place that the turns have. */
  readonly rest = (): void => {
    if (!this.#moving) return
    this.hear()
    this.#moving = false
    this.settle()
  }

  /** Something that changes no sizes: the reader's wish. */
  tell(event: ScrollEvent): void {
    if (!this.#parts) return
    const before = this.#state.top
    if (event.type !== 'pulled') this.#moving = false
    this.settle(event)
    if (event.type === 'sent' || event.type === 'jumped') this.#glide(this.#state.top - before)
  }

  get turnAtTop(): number {
    return this.#state.anchor.index
  }

  /** Scrolls to a turn and draws it at once. */
  show(index: number): void {
    this.#moving = false
    flushSync(() => this.settle({ type: 'shown', index }))
  }

  /** Scrolls so that a piece of a turn that is drawn stands in the upper third, unless it is in sight. */
  showRange(index: number, range: Range): void {
    const parts = this.#parts
    if (!parts) return
    const frame = parts.region.getBoundingClientRect()
    const piece = range.getBoundingClientRect()
    // What was looked for is read: an answer that grows does not take it away.
    if (piece.top >= frame.top + EDGE && piece.bottom <= frame.bottom - EDGE) return this.tell({ type: 'pulled' })
    const turn = turnsOf(parts.list)
      .find(({ dataset }) => dataset['turn'] === String(index))
      ?.getBoundingClientRect()
    if (turn) this.settle({ type: 'shown', index, offset: turn.top - piece.top + frame.height / 3 })
  }

  /** Draws all turns, for paper. */
  showAll(whole: boolean): void {
    this.#whole = whole
    if (this.#parts) this.#publish(this.#parts)
  }

  /** Answers whether the newest turn has become longer. */
  #measure({ list }: ScrollParts): boolean {
    const last = this.#heights.count - 1
    const before = this.#heights.height(last)
    for (const turn of turnsOf(list)) {
      this.#heights.measure(Number(turn.dataset['turn']), turn.getBoundingClientRect().height)
    }
    return this.#heights.height(last) > before
  }

  #layout({ region, column, list }: ScrollParts): Layout {
    const heights = this.#heights
    const start = list.offsetTop
    const rest = column.offsetTop + column.offsetHeight - (start + list.offsetHeight)
    return {
      count: heights.count,
      viewport: region.clientHeight,
      end: start + heights.total + rest,
      top: (index) => start + heights.top(index),
      height: (index) => heights.height(index),
      at: (y) => heights.at(y - start),
    }
  }

  /** Answers whether something is to be drawn. */
  #publish(parts: ScrollParts): boolean {
    const layout = this.#layout(parts)
    const window = windowOf(this.#heights, this.#spans(parts, layout))
    const away = isAway(this.#state, layout)
    const { unseen } = this.#state
    const isSame = isSameWindow(window, this.view.window)
    if (isSame && away === this.view.away && unseen === this.view.unseen) return false
    this.view = { window: isSame ? this.view.window : window, away, unseen }
    for (const listener of this.#listeners) listener()
    return !isSame
  }

  #spans({ list, region }: ScrollParts, { viewport }: Layout): Span[] {
    const last = this.#heights.count - 1
    if (this.#whole) return [{ first: 0, last }]
    const top = this.#state.top - list.offsetTop
    const seen = turnsBetween(this.#heights, top - this.#overscan, top + viewport + this.#overscan)
    // The newest turn stays, since it may be growing, and what is focused or selected, since it would be lost.
    return [seen, { first: last, last }, ...focusedTurns(list), ...selectedTurns(list, region)]
  }

  #place(parts: ScrollParts): void {
    const { region, list, room } = parts
    const height = `${roomBelow(this.#state, this.#layout(parts))}px`
    if (room.style.height !== height) room.style.height = height
    if (this.#state.mode !== 'free') this.#moving = false
    const shift = this.#moving ? region.scrollTop - this.#state.top : 0
    if (Math.abs(shift - this.#shift) >= 1 || shift === 0) {
      this.#shift = shift
      list.style.translate = shift === 0 ? '' : `0 ${shift}px`
    }
    if (!this.#moving && Math.abs(region.scrollTop - this.#state.top) >= 1) region.scrollTop = this.#state.top
    this.#known = region.scrollTop
  }

  /** The content slides to its place instead of being there at once; only the image moves, never the scroll position. */
  #glide(distance: number): void {
    const parts = this.#parts
    if (!parts || Math.abs(distance) < 1 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const seen = Math.sign(distance) * Math.min(Math.abs(distance), OVERSCAN)
    parts.column.animate([{ transform: `translateY(${seen}px)` }, { transform: 'none' }], {
      duration: 180,
      easing: 'ease-out',
    })
  }
}

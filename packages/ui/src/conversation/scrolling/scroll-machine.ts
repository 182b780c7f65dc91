/**
 * Where a conversation stands, as a rule without a page: events go in, the place to scroll to comes out.
 *
 * - `following`: the end is in sight and stays so while the answer grows.
 * - `anchored`: the message that was just sent rests just below the upper edge, and its answer fills the room below.
 * - `free`: somebody reads. What stands at the upper edge stays there, whatever grows, shrinks or is measured.
 */
export type ScrollState = {
  mode: 'following' | 'anchored' | 'free'
  /** The turn at the upper edge, and how far below that edge it begins, in px; negative when it begins above. */
  anchor: Anchor
  /** The turn that was sent last: room is kept below it until its answer has filled it. */
  sent: number | null
  /** Something came below while the end was out of sight. */
  unseen: boolean
  /** The distance from the start of the content to the upper edge, in px. */
  top: number
}

/** `height` is that of the turn when the anchor was dropped, to find the same words again after a reflow. */
export type Anchor = { index: number; offset: number; height: number }

export type ScrollEvent =
  /** The thread was opened, at a turn or (null) at its end. */
  | { type: 'opened'; at: number | null }
  | { type: 'sent'; index: number }
  /** Something has another height now; `grew` when there is more to read at the end. */
  | { type: 'changed'; grew: boolean }
  /** The width or the size of the text is another one. */
  | { type: 'reflowed' }
  /** Other turns stand where some stood: another branch, or an answer asked for once more. */
  | { type: 'swapped' }
  /** The reader has scrolled to a place. */
  | { type: 'moved'; to: number }
  /** The reader pulls upwards: wheel, key or finger, before anything has moved. */
  | { type: 'pulled' }
  | { type: 'jumped' }
  /** A turn was asked for; it begins `offset` px below the upper edge, unless the thread ends before. */
  | { type: 'shown'; index: number; offset?: number }

/** What the rule must know of the page; all in px from the start of the content. */
export type Layout = {
  count: number
  /** Of the part that can be seen. */
  viewport: number
  /** Where the content ends, without the room that is kept below it. */
  end: number
  top: (index: number) => number
  height: (index: number) => number
  /** The turn at a height. */
  at: (y: number) => number
}

/** Where a message that was just sent comes to rest below the upper edge. */
export const REST = 16
/** How much of the end may be out of sight and still count as seen: no more than the padding below the last turn. */
export const NEAR = 32

const START: Anchor = { index: 0, offset: 0, height: 0 }

export const OPENING: ScrollState = { mode: 'following', anchor: START, sent: null, unseen: false, top: 0 }

/** The state after an event. `layout` is the page as it is once the event has happened. */
export function step(state: ScrollState, event: ScrollEvent, layout: Layout): ScrollState {
  const next = settle(react(state, event, layout), layout)
  if (!isAway(next, layout)) return { ...next, unseen: false }
  return event.type === 'changed' && event.grew ? { ...next, unseen: true } : next
}

/** The end of the thread is out of sight. */
export function isAway({ top }: Pick<ScrollState, 'top'>, { end, viewport }: Layout): boolean {
  return end - viewport - top > NEAR
}

/** The empty room to keep below the content, so that what stands at the upper edge can stay there. */
export function roomBelow(state: ScrollState, layout: Layout): number {
  const room = roomForSent(state, layout)
  return state.top > 0 ? Math.max(room, state.top + layout.viewport - layout.end) : room
}

function react(state: ScrollState, event: ScrollEvent, layout: Layout): ScrollState {
  switch (event.type) {
    case 'opened':
      return opened(event.at, layout)
    case 'sent':
      return { ...state, mode: 'anchored', sent: event.index, anchor: startOf(event.index, layout) }
    case 'changed':
      return state
    case 'reflowed':
      return { ...state, anchor: reflowed(state.anchor, layout) }
    case 'swapped':
      return { ...state, mode: 'free' }
    case 'moved':
      return moved(state, event.to, layout)
    case 'pulled':
      return state.mode === 'free' ? state : { ...state, mode: 'free' }
    case 'jumped':
      return { ...state, mode: 'following' }
    case 'shown':
      return shown(state, event, layout)
  }
}

/** At a turn, unless all from there on fits: that is the end. */
function opened(at: number | null, layout: Layout): ScrollState {
  if (at === null || layout.end - layout.top(at) + REST <= layout.viewport) return OPENING
  return { ...OPENING, mode: 'free', anchor: startOf(at, layout) }
}

/** Scrolling down to the end follows again; any other move is reading. */
function moved(state: ScrollState, to: number, layout: Layout): ScrollState {
  const last = endPlace(state, layout)
  if (to >= state.top && to >= last - NEAR) return { ...state, mode: 'following', top: to }
  return { ...state, mode: 'free', top: to, anchor: anchorAt(to, layout) }
}

function shown(state: ScrollState, event: { index: number; offset?: number }, layout: Layout): ScrollState {
  const wanted = layout.top(event.index) - (event.offset ?? REST)
  const top = Math.max(0, Math.min(wanted, endPlace(state, layout)))
  const height = layout.height(event.index)
  return { ...state, mode: 'free', top, anchor: { index: event.index, offset: layout.top(event.index) - top, height } }
}

/** The place that follows from the mode, and what stands at the upper edge there. */
function settle(state: ScrollState, layout: Layout): ScrollState {
  // What was sent before it is drawn comes to rest once it is.
  if (layout.count === 0) return { ...state, top: 0, anchor: state.mode === 'anchored' ? state.anchor : START }
  if (state.mode === 'following') {
    const top = endPlace(state, layout)
    return { ...state, top, anchor: anchorAt(top, layout) }
  }
  const anchor = inSight(state.anchor, layout)
  const top = Math.max(0, layout.top(anchor.index) - anchor.offset)
  return { ...state, anchor, top, mode: anchor.index === state.anchor.index ? state.mode : 'free' }
}

function endPlace(state: ScrollState, layout: Layout): number {
  return Math.max(0, layout.end + roomForSent(state, layout) - layout.viewport)
}

function roomForSent({ sent }: ScrollState, { viewport, end, count, top }: Layout): number {
  return sent === null || sent >= count ? 0 : Math.max(0, viewport - REST - (end - top(sent)))
}

function anchorAt(top: number, layout: Layout): Anchor {
  const index = Math.max(0, layout.at(top))
  return { index, offset: layout.top(index) - top, height: layout.height(index) }
}

function startOf(index: number, layout: Layout): Anchor {
  return { index, offset: REST, height: layout.height(index) }
}

/** The same share of the turn lies above the edge as before: about the same words stand there. */
function reflowed(anchor: Anchor, layout: Layout): Anchor {
  const height = layout.height(anchor.index)
  const share = anchor.height > 0 && anchor.offset < 0 ? height / anchor.height : 1
  return { index: anchor.index, offset: anchor.offset * share, height }
}

/** A turn that has become too short to reach the upper edge is shown from its start: nobody is left before an empty page. */
function inSight(anchor: Anchor, layout: Layout): Anchor {
  const index = Math.min(anchor.index, Math.max(0, layout.count - 1))
  const stays = index === anchor.index && anchor.offset + layout.height(index) > 0
  return stays ? anchor : startOf(index, layout)
}

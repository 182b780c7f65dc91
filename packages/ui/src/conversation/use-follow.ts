import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isAtEnd, isFarFromEnd, restingPlace, spareRoom } from './follow-scroll.ts'

export type Follow = {
  /** The end is out of sight. */
  away: boolean
  /** Something came below while it was. */
  unseen: boolean
  jump: () => void
}

type Parts = {
  region: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  spare: RefObject<HTMLElement | null>
}

/**
 * Where the conversation stands. It opens at its end. A message that was sent rests at the top and its answer fills the room
 * below. Text that comes is followed only while the reader is at the end; any move upward stops that.
 */
export function useFollow({ region, content, spare }: Parts, sentId: string | null): Follow {
  const following = useRef(true)
  const sent = useRef<string | null>(null)
  // Until the reader moves: turns above take their true height only when they come near, which shifts what lies below them.
  const pinned = useRef(false)
  const [away, setAway] = useState(false)
  const [unseen, setUnseen] = useState(false)

  useLayoutEffect(() => {
    const scroller = region.current
    const inner = content.current
    const room = spare.current
    if (!scroller || !inner || !room) return
    let height = inner.offsetHeight
    const look = () => {
      const far = isFarFromEnd(scroller, room.offsetHeight)
      setAway(far)
      if (!far) setUnseen(false)
    }
    const pin = () => {
      const message = sent.current === null ? null : find(inner, sent.current)
      if (message) scroller.scrollTop = restingPlace(message.offsetTop)
    }
    const settle = () => {
      setRoom(room, scroller, inner, sent.current)
      if (following.current) toEnd(scroller)
      else if (pinned.current) pin()
      else if (inner.offsetHeight > height && isFarFromEnd(scroller, room.offsetHeight)) setUnseen(true)
      height = inner.offsetHeight
      look()
    }
    const onScroll = () => {
      if (isAtEnd(scroller) && room.offsetHeight === 0) following.current = true
      look()
    }
    const stop = () => {
      following.current = false
      pinned.current = false
    }
    const onWheel = (event: WheelEvent) => {
      pinned.current = false
      if (event.deltaY < 0) stop()
    }
    const onKey = (event: KeyboardEvent) => {
      if (!/^(?:Arrow(?:Up|Down)|Page(?:Up|Down)|Home|End| )$/.test(event.key)) return
      pinned.current = false
      if (/^(?:ArrowUp|PageUp|Home)$/.test(event.key)) stop()
    }
    // A hand on the scroll bar.
    const unpin = () => {
      pinned.current = false
    }
    const onScrollEnd = () => pinned.current && pin()
    const observer = new ResizeObserver(settle)
    observer.observe(inner)
    observer.observe(scroller)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    scroller.addEventListener('scrollend', onScrollEnd)
    scroller.addEventListener('pointerdown', unpin)
    scroller.addEventListener('wheel', onWheel, { passive: true })
    scroller.addEventListener('touchmove', stop, { passive: true })
    scroller.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
      scroller.removeEventListener('scrollend', onScrollEnd)
      scroller.removeEventListener('pointerdown', unpin)
      scroller.removeEventListener('wheel', onWheel)
      scroller.removeEventListener('touchmove', stop)
      scroller.removeEventListener('keydown', onKey)
    }
  }, [region, content, spare])

  useEffect(() => {
    const scroller = region.current
    const message = sentId === null ? null : find(content.current, sentId)
    if (!scroller || !message || !content.current || !spare.current) return
    sent.current = sentId
    following.current = false
    pinned.current = true
    setRoom(spare.current, scroller, content.current, sentId)
    scroller.scrollTo({ top: restingPlace(message.offsetTop), behavior: 'smooth' })
  }, [region, content, spare, sentId])

  const jump = () => {
    following.current = true
    pinned.current = false
    region.current?.scrollTo({ top: region.current.scrollHeight, behavior: 'smooth' })
  }
  return { away, unseen, jump }
}

function find(content: HTMLElement | null, id: string): HTMLElement | null {
  return content?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`) ?? null
}

function setRoom(room: HTMLElement, scroller: HTMLElement, content: HTMLElement, sentId: string | null): void {
  const message = sentId === null ? null : find(content, sentId)
  const end = content.offsetTop + content.offsetHeight
  room.style.height = message ? `${spareRoom(message.offsetTop, end, scroller.clientHeight)}px` : '0'
}

function toEnd(scroller: HTMLElement): void {
  scroller.scrollTop = scroller.scrollHeight
}

/** How near the end still counts as being there, in px. */
const NEAR = 32
/** From here on the button that leads to the end is worth showing, in px. */
const FAR = 160
/** Where a message that was just sent comes to rest below the top, in px. */
const REST = 16

type Extent = { scrollTop: number; clientHeight: number; scrollHeight: number }

export function isAtEnd({ scrollTop, clientHeight, scrollHeight }: Extent): boolean {
  return scrollHeight - clientHeight - scrollTop <= NEAR
}

/** `spare` is the empty room below the last message: what lies in it is not to be missed. */
export function isFarFromEnd({ scrollTop, clientHeight, scrollHeight }: Extent, spare: number): boolean {
  return scrollHeight - spare - clientHeight - scrollTop > FAR
}

/** Where to scroll so that a message `top` px from the start of the content rests just below the upper edge. */
export function restingPlace(top: number): number {
  return Math.max(0, top - REST)
}

/** The room to keep free below, so that the sent message can rest at the top while its answer is still short. */
export function spareRoom(sentTop: number, contentEnd: number, clientHeight: number): number {
  return Math.max(0, clientHeight - REST - (contentEnd - sentTop))
}

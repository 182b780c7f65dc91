import type { ReactNode, Ref } from 'react'
import type { TurnWindow } from '#conversation/scrolling/turn-window.ts'
import styles from './conversation.module.css'

type TurnListProps = {
  ref: Ref<HTMLOListElement>
  window: TurnWindow
  count: number
  draw: (index: number) => ReactNode
}

/** The turns that are in the page, each with its place among all, and room for those that are not. */
export function TurnList({ ref, window, count, draw }: TurnListProps) {
  const place = (index: number) => (
    <li key={index} aria-posinset={index + 1} aria-setsize={count} data-turn={index} className={styles.turn}>
      {draw(index)}
    </li>
  )
  const items = window.stretches.flatMap(({ first, last, before }) => {
    const turns: ReactNode[] = [<Room key={`before-${first}`} height={before} />]
    for (let index = first; index <= Math.min(last, count - 1); index += 1) turns.push(place(index))
    return turns
  })
  return (
    <ol ref={ref} className={styles.turns}>
      {items}
      <Room key="after" height={window.after} />
    </ol>
  )
}

function Room({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" style={{ height }} /> : null
}

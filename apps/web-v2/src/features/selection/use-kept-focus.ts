import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list whose rows go while it is on one of them: it moves to the row that comes to stand there, or to the list
 * where none is left. Otherwise whoever uses the keyboard would begin anew at the top of the page.
 * @param shown another one whenever the rows have changed
 * @param isSelecting whether the bar of a selection is shown: what was pressed on it goes with it
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  shown: readonly unknown[],
  isSelecting: boolean,
): void {
  /** The row that had the focus last; none once it is elsewhere on the page. What lies above the page comes and goes. */
  const row = useRef<number | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      if (!list.current?.contains(target)) {
        if (target.closest('main, nav')) row.current = null
        return
      }
      const of = target.closest(ROW)
      if (of) row.current = rowsOf(list.current).indexOf(of)
    }
    for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, note)
    return () => {
      for (const event of ['focusin', 'pointerdown']) document.removeEventListener(event, note)
    }
  }, [list])
  useEffect(() => {
    // A menu that closes gives the focus back first.
    const frame = requestAnimationFrame(() => {
      if (row.current === null || !list.current || document.activeElement !== document.body) return
      const next = rowsOf(list.current).at(Math.min(row.current, rowsOf(list.current).length - 1))
      const control = next?.querySelector<HTMLElement>('input, a, button') ?? list.current
      control.focus({ preventScroll: next === undefined })
    })
    return () => cancelAnimationFrame(frame)
  }, [list, shown, isSelecting])
}

/** A row of a table, or a card. */
const ROW = 'tbody tr, [data-selectable]'

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll(ROW)]

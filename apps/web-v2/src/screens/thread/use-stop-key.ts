import { useEffect, useRef } from 'react'

/** Escape stops the answer wherever the focus is, unless something that it closes is open. */
export function useStopKey(answering: boolean, onStop: () => void): void {
  const stop = useRef(onStop)
  useEffect(() => {
    stop.current = onStop
  })
  useEffect(() => {
    if (!answering) return
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isSomethingOpen()) return
      stop.current()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [answering])
}

function isSomethingOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null
}

import { type PointerEvent, useEffect, useState } from 'react'

const IDLE_AFTER = 2500

/** Controls that go away while a video plays and nobody moves. A tap brings them and sends them away. */
export function useIdle(playing: boolean) {
  const [woken, setWoken] = useState(0)
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => setIdle(true), IDLE_AFTER)
    return () => clearTimeout(timer)
  }, [playing, woken])
  const wake = () => {
    setIdle(false)
    setWoken((times) => times + 1)
  }
  return {
    idle: idle && playing,
    wake,
    tap: () => (idle || !playing ? wake() : setIdle(true)),
    onPointerMove: (event: PointerEvent) => event.pointerType === 'mouse' && wake(),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setIdle(true),
  }
}

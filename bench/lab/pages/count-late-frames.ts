/** Runs in the page: marks each frame that was due and did not come. */
export function countLateFrames(frameMs: number): void {
  let last = performance.now()
  const look = (now: number) => {
    const missed = Math.round((now - last) / frameMs) - 1
    for (let frame = 0; frame < missed; frame += 1) performance.mark('late frame')
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(look)
  })
}

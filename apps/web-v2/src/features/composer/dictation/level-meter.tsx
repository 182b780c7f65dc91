import { useEffect, useRef } from 'react'
import styles from './dictation.module.css'

const BARS = 24

/** A bar for this many milliseconds. */
const PACE = 70

/** Speech at an arm's length fills the bars. */
const GAIN = 5

/** How loud it has been in the last moments, the latest at the end. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const meter = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const levels = Array.from({ length: BARS }, () => 0)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      levels.push(Math.min(1, Math.sqrt(power) * GAIN))
      levels.shift()
      for (const [index, bar] of [...(meter.current?.children ?? [])].entries()) {
        if (bar instanceof HTMLElement) bar.style.setProperty('--level', String(levels[index]))
      }
    }, PACE)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return (
    <span ref={meter} className={styles.meter} aria-hidden="true">
      {Array.from({ length: BARS }, (_, index) => (
        <span key={index} />
      ))}
    </span>
  )
}

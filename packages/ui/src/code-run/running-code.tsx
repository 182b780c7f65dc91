import { Play, Square } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../button/button.tsx'
import type { CodeRunTexts } from './code-run-texts.ts'
import { type OutputLine, type PythonFiles, type RunEnd, useCodeRun } from './use-code-run.ts'
import styles from './code-run.module.css'

/** Milliseconds that a piece of code may run. */
export const LONGEST = 10_000

export type RunningCodeProps = {
  /** JavaScript, or Python where what runs it can be loaded. */
  code: string
  /** Must keep its identity. */
  loadPython?: (() => Promise<PythonFiles>) | undefined
  /** Where the page is served that runs it, without an origin and without a network. */
  frame: string
  locale?: string | undefined
  texts: CodeRunTexts
  /** Runs it once more. */
  onAgain?: () => void
  /** Hears once what it has written, and how it ended. */
  onEnd?: (lines: readonly OutputLine[], how: RunEnd['how']) => void
}

/** A piece of code that runs, with what it writes. */
export function RunningCode({ code, frame, loadPython, locale, texts, onAgain, onEnd }: RunningCodeProps) {
  const element = useRef<HTMLIFrameElement>(null)
  const { lines, begun, end, stop } = useCodeRun(element, { code, milliseconds: LONGEST, loadPython })
  const tell = useEffectEvent((how: RunEnd['how']) => onEnd?.(lines, how))
  useEffect(() => {
    if (end) tell(end.how)
  }, [end])
  return (
    <div className={styles.run}>
      <div className={styles.bar}>
        {end ? (
          onAgain && (
            <Button size="small" icon={<Play />} onClick={onAgain}>
              {texts.again}
            </Button>
          )
        ) : (
          <Button size="small" icon={<Square />} onClick={stop}>
            {texts.stop}
          </Button>
        )}
        <output className={styles.state}>
          {end ? endText(end, texts, locale) : begun || !loadPython ? texts.running : texts.loading}
        </output>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long output scrolls, also by keyboard */}
      <section className={styles.output} aria-label={texts.output} tabIndex={0}>
        {lines.map(({ level, text }, index) => (
          <pre key={index} className={styles.line} data-level={level}>
            {text}
          </pre>
        ))}
        {end && lines.length === 0 && <p className={styles.hint}>{texts.silent}</p>}
      </section>
      {!end && (
        <iframe
          ref={element}
          className={styles.frame}
          src={frame}
          title={texts.running}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  )
}

function endText({ how, milliseconds }: RunEnd, texts: CodeRunTexts, locale?: string): string {
  const time = `${milliseconds.toLocaleString(locale)} ms`
  if (how === 'too long') return texts.tooLong(LONGEST / 1000)
  if (how === 'too much') return texts.tooMuch
  return texts[how](time)
}

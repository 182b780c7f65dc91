import { Play, Square } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import type { CodeRunTexts } from './code-run-texts.ts'
import { type PythonFiles, type RunEnd, useCodeRun } from './use-code-run.ts'
import styles from './code-run.module.css'

/** Milliseconds that a piece of code may run. */
const LONGEST = 10_000

export type CodeRunProps = {
  /** JavaScript, or Python where what runs it can be loaded. */
  code: string
  /** Must keep its identity. */
  loadPython?: (() => Promise<PythonFiles>) | undefined
  /** Where the page is served that runs it, without an origin and without a network. */
  frame: string
  locale?: string | undefined
  texts: CodeRunTexts
}

/** Runs a piece of code when somebody wants it, and shows what it writes. */
export function CodeRun(props: CodeRunProps) {
  const { texts, code } = props
  const [begun, setBegun] = useState({ times: 0, code })
  // Another version is another program: nobody has wanted it to run yet.
  const isBegun = begun.times > 0 && begun.code === code
  const start = () => setBegun(({ times }) => ({ times: times + 1, code }))
  if (isBegun) return <Running key={begun.times} {...props} onAgain={start} />
  return (
    <div className={styles.run}>
      <p className={styles.hint}>{(props.loadPython ? texts.hintPython : texts.hint)(LONGEST / 1000)}</p>
      <div>
        <Button icon={<Play />} onClick={start}>
          {texts.start}
        </Button>
      </div>
    </div>
  )
}

function Running({ code, frame, loadPython, locale, texts, onAgain }: CodeRunProps & { onAgain: () => void }) {
  const element = useRef<HTMLIFrameElement>(null)
  const { lines, begun, end, stop } = useCodeRun(element, { code, milliseconds: LONGEST, loadPython })
  return (
    <div className={styles.run}>
      <div className={styles.bar}>
        {end ? (
          <Button size="small" icon={<Play />} onClick={onAgain}>
            {texts.again}
          </Button>
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

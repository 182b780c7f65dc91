import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { LONGEST, RunningCode, type RunningCodeProps } from './running-code.tsx'
import styles from './code-run.module.css'

export type CodeRunProps = Omit<RunningCodeProps, 'onAgain' | 'onEnd'>

/** Runs a piece of code when somebody wants it, and shows what it writes. */
export function CodeRun(props: CodeRunProps) {
  const { texts, code } = props
  const [begun, setBegun] = useState({ times: 0, code })
  // Another version is another program: nobody has wanted it to run yet.
  const isBegun = begun.times > 0 && begun.code === code
  const start = () => setBegun(({ times }) => ({ times: times + 1, code }))
  if (isBegun) return <RunningCode key={begun.times} {...props} onAgain={start} />
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

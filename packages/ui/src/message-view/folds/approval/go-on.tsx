import { useRef } from 'react'
import { Button } from '../../../button/button.tsx'
import type { MessageTexts } from '../../message-texts.ts'
import styles from './approval-card.module.css'
import { useOneDecision } from './use-one-decision.ts'

type GoOnProps = { onGoOn: () => Promise<boolean>; texts: Pick<MessageTexts, 'approval'> }

/** Below calls that are all decided, where the answer was refused to go on. */
export function GoOn({ onGoOn, texts: { approval } }: GoOnProps) {
  const element = useRef<HTMLDivElement>(null)
  const { given, decide } = useOneDecision(element, onGoOn)
  return (
    <div ref={element} className={styles.card}>
      <p>{approval.stands}</p>
      <div className={styles.buttons}>
        <Button size="small" busy={given !== null} onClick={() => void decide('go on')}>
          {approval.goOn}
        </Button>
      </div>
    </div>
  )
}

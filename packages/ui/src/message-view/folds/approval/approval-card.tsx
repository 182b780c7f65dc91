import type { ToolPart } from '@atrium/domain/messages/thread-message'
import { TOOL_DECISIONS, type ToolDecisionWord } from '@atrium/domain/approvals/tool-decision'
import { useId, useRef } from 'react'
import { Button } from '../../../button/button.tsx'
import type { MessageTexts } from '../../message-texts.ts'
import { ToolValue } from '../tool-value.tsx'
import styles from './approval-card.module.css'
import { useOneDecision } from './use-one-decision.ts'

/** So much of an input is shown; a person reads no more before they decide. */
const MOST_SHOWN = 20_000

export type ApprovalCardProps = {
  tool: ToolPart
  /** Its name for people. */
  name: string
  /** Answers whether that went well. Without it the card only says what waits. */
  onDecide: ((word: ToolDecisionWord) => Promise<boolean>) | undefined
  texts: Pick<MessageTexts, 'approval' | 'toolInput'>
}

/** Asks whether a call of a tool may be run, with all that it is to be run with. */
export function ApprovalCard({ tool, name, onDecide, texts: { approval, toolInput } }: ApprovalCardProps) {
  const id = useId()
  const card = useRef<HTMLFieldSetElement>(null)
  const { given, decide } = useOneDecision(card, onDecide)
  const input = textOf(tool.input ?? tool.inputText)
  const hidden = input.length - MOST_SHOWN
  return (
    <fieldset ref={card} aria-labelledby={id} className={styles.card}>
      <p id={id} className={styles.question}>
        {tool.server === undefined ? approval.ask(name) : approval.askOf(name, tool.server)}
      </p>
      <ToolValue label={toolInput} value={input.slice(0, MOST_SHOWN)} />
      {hidden > 0 && <p className={styles.hidden}>{approval.more(hidden)}</p>}
      {onDecide && (
        <div className={styles.buttons}>
          {TOOL_DECISIONS.map((word) => (
            <Button
              key={word}
              size="small"
              variant={VARIANTS[word]}
              busy={given === word}
              aria-disabled={(given !== null && given !== word) || undefined}
              aria-describedby={id}
              onClick={() => void decide(word)}
            >
              {approval[word]}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

const VARIANTS = { once: 'primary', always: 'secondary', deny: 'ghost' } as const

function textOf(input: unknown): string {
  return typeof input === 'string' ? input : (JSON.stringify(input, null, 2) ?? '')
}

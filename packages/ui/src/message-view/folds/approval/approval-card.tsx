import type { ToolPart } from '@atrium/domain/messages/thread-message'
import { TOOL_DECISIONS, type ToolDecisionWord } from '@atrium/domain/approvals/tool-decision'
import { CODE_TOOL, type Program, programOf } from '@atrium/domain/tools/code-tool'
import { type ReactNode, useId, useRef, useState } from 'react'
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
  onDecide: ((word: ToolDecisionWord, result?: string) => Promise<boolean>) | undefined
  /** Runs a program, which hears what it has written. Without it no program can be allowed. */
  drawProgram?: DrawProgram | undefined
  texts: Pick<MessageTexts, 'approval' | 'toolInput'>
}

/** Draws a program that runs. */
export type DrawProgram = (program: Program, onEnd: (result: string) => void) => ReactNode

/** Asks whether a call of a tool may be run, with all that it is to be run with. */
export function ApprovalCard({ tool, name, onDecide, drawProgram, texts: { approval, toolInput } }: ApprovalCardProps) {
  const id = useId()
  const card = useRef<HTMLFieldSetElement>(null)
  const { given, decide } = useOneDecision(card, onDecide)
  const [isRunning, setRunning] = useState(false)
  const isCode = tool.toolName === CODE_TOOL
  const program = isCode ? programOf(tool.input) : null
  const input = program?.code ?? textOf(tool.input ?? tool.inputText)
  const hidden = input.length - MOST_SHOWN
  // Where it could not be told it can be run again.
  const end = (written: string) => void decide('once', written).then(() => setRunning(false))
  return (
    <fieldset ref={card} aria-labelledby={id} className={styles.card}>
      <p id={id} className={styles.question}>
        {isCode
          ? approval.askProgram
          : tool.server === undefined
            ? approval.ask(name)
            : approval.askOf(name, tool.server)}
      </p>
      <ToolValue label={toolInput} value={input.slice(0, MOST_SHOWN)} />
      {hidden > 0 && <p className={styles.hidden}>{approval.more(hidden)}</p>}
      {isRunning && program && drawProgram?.(program, end)}
      {onDecide && !isRunning && (
        <div className={styles.buttons}>
          {wordsFor(isCode, program !== null && drawProgram !== undefined).map((word) => (
            <Button
              key={word}
              size="small"
              variant={VARIANTS[word]}
              busy={given === word}
              aria-disabled={(given !== null && given !== word) || undefined}
              aria-describedby={id}
              onClick={() => (isCode && word === 'once' ? setRunning(true) : void decide(word))}
            >
              {isCode && word === 'once' ? approval.run : approval[word]}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** A program is run each time that it is allowed, where it can be. */
function wordsFor(isCode: boolean, canRun: boolean): readonly ToolDecisionWord[] {
  if (!isCode) return TOOL_DECISIONS
  return canRun ? ['once', 'deny'] : ['deny']
}

const VARIANTS = { once: 'primary', always: 'secondary', deny: 'ghost' } as const

function textOf(input: unknown): string {
  return typeof input === 'string' ? input : (JSON.stringify(input, null, 2) ?? '')
}

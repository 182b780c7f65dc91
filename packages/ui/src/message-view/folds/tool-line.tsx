import type { ToolPart } from '@atrium/domain/messages/thread-message'
import type { CallDecision } from '@atrium/domain/approvals/tool-decision'
import { isTool } from '@atrium/domain/tools/tools'
import type { ReactNode } from 'react'
import { lazyPart } from '../../lazy-part/lazy-part.ts'
import { formatTime } from '../receipt/format-receipt.ts'
import type { DrawProgram } from './approval/approval-card.tsx'
import { Fold } from './fold.tsx'
import type { MessageTexts } from '../message-texts.ts'
import { ToolValue } from './tool-value.tsx'
import styles from './tool-line.module.css'

export type ToolLineProps = {
  tools: readonly ToolPart[]
  active: boolean
  /** The answer has ended to wait for decisions about some of them. */
  waits?: boolean
  /** Tells what a person has decided; nothing more to decide goes on alone. Left out for those who may not. */
  decide?: ((decisions: readonly CallDecision[]) => Promise<boolean>) | undefined
  /** Draws the name of a person. */
  drawPerson?: ((author: string) => ReactNode) | undefined
  /** Draws what helps where a call of a tool of the server with this name failed. */
  drawAccount?: ((server: string) => ReactNode) | undefined
  /** Runs a program that a model wants to be run. */
  drawProgram?: DrawProgram | undefined
  locale?: string | undefined
  texts: Pick<
    MessageTexts,
    'tools' | 'toolsNotRun' | 'toolsRunning' | 'toolNames' | 'toolInput' | 'toolOutput' | 'approval'
  >
}

/** The states of a call that is made or run, while its answer is written. */
const RUNNING: ReadonlySet<ToolPart['state']> = new Set(['input-streaming', 'input-available', 'approval-responded'])

const ApprovalCard = lazyPart(async () => ({ default: (await import('./approval/approval-card.tsx')).ApprovalCard }))
const GoOn = lazyPart(async () => ({ default: (await import('./approval/go-on.tsx')).GoOn }))

/**
 * All tool calls of an answer under one line, which counts those that were run, on which servers and how long; what went in and came out on
 * demand. It is open while somebody is asked about one.
 */
export function ToolLine(props: ToolLineProps) {
  const { tools, active, waits = false, decide, drawProgram, texts } = props
  const running = active ? tools.find(({ state }) => RUNNING.has(state)) : undefined
  const asked = waits ? tools.filter(({ state }) => state === 'approval-requested') : []
  return (
    <Fold
      title={running ? texts.toolsRunning(nameOf(running, texts)) : endedTitle(props, asked.length)}
      active={Boolean(running)}
      openByItself={waits}
    >
      {() => (
        <div className={styles.tools}>
          {tools.map((tool) =>
            asked.includes(tool) ? (
              <ApprovalCard
                key={tool.toolCallId}
                {...{ tool, texts }}
                name={nameOf(tool, texts)}
                onDecide={decide && ((decision, result) => decide([{ toolCallId: tool.toolCallId, decision, result }]))}
                drawProgram={drawProgram}
              />
            ) : (
              <Call key={tool.toolCallId} {...props} tool={tool} />
            ),
          )}
          {waits && decide && asked.length === 0 && <GoOn {...{ texts }} onGoOn={() => decide([])} />}
        </div>
      )}
    </Fold>
  )
}

function endedTitle({ tools, locale, texts }: ToolLineProps, asked: number): string {
  if (asked > 0) return texts.approval.waits(asked)
  const used = tools.filter(({ state }) => state === 'output-available' || state === 'output-error')
  if (used.length === 0) return texts.toolsNotRun(tools.length)
  const servers = [...new Set(used.flatMap(({ server }) => server ?? []))]
  return [texts.tools(used.length), ...servers, ...timeOf(used, locale)].join(' · ')
}

/** What was done in one call, by whose leave. */
function Call({ tool, drawPerson, drawAccount, locale, texts }: ToolLineProps & { tool: ToolPart }) {
  const about = [...(tool.server === undefined ? [] : [tool.server]), ...timeOf([tool], locale)].join(' · ')
  const decision = decisionOf(tool, texts)
  return (
    <div>
      <p className={styles.name}>
        {nameOf(tool, texts)}
        {about !== '' && <span className={styles.about}>{about}</span>}
      </p>
      {decision && (
        <p className={styles.decision}>
          <span>{decision}</span> {tool.approval?.by !== undefined && drawPerson?.(tool.approval.by)}
        </p>
      )}
      <ToolValue label={texts.toolInput} value={tool.input ?? tool.inputText} />
      <ToolValue
        label={texts.toolOutput}
        value={tool.errorText ?? tool.output}
        failed={tool.state === 'output-error'}
      />
      {tool.state === 'output-error' && tool.server !== undefined && drawAccount?.(tool.server)}
    </div>
  )
}

/** A tool of another server has the name that the server gives it, or that the model is told. */
function nameOf({ toolName, title }: ToolPart, { toolNames }: Pick<MessageTexts, 'toolNames'>): string {
  return isTool(toolName) ? toolNames[toolName] : (title ?? toolName)
}

/** How long these were run, together; nothing where that is not known. */
function timeOf(tools: readonly ToolPart[], locale: string | undefined): string[] {
  const known = tools.flatMap(({ milliseconds }) => milliseconds ?? [])
  return known.length === 0
    ? []
    : [
        formatTime(
          known.reduce((sum, each) => sum + each, 0),
          locale,
        ),
      ]
}

/** What was decided about a call; null where nobody was asked, or has answered. */
function decisionOf({ state, approval }: ToolPart, { approval: texts }: Pick<MessageTexts, 'approval'>) {
  if (state === 'output-denied' || approval?.approved === false) return texts.denied
  if (approval?.approved === undefined) return null
  return approval.always ? texts.allowedAlways : texts.allowedOnce
}

import type { ToolPart } from '@atrium/domain/messages/thread-message'
import { Fold } from './fold.tsx'
import type { MessageTexts } from '../message-texts.ts'
import styles from './tool-line.module.css'

export type ToolLineProps = {
  tools: readonly ToolPart[]
  active: boolean
  texts: Pick<MessageTexts, 'tools' | 'toolsNotRun' | 'toolsRunning' | 'toolInput' | 'toolOutput'>
}

/** All tool calls of an answer under one line, which counts those that were run; what went in and came out on demand. */
export function ToolLine({ tools, active, texts }: ToolLineProps) {
  const running = active
    ? tools.find(({ state }) => state === 'input-streaming' || state === 'input-available')
    : undefined
  const used = tools.filter(({ state }) => state === 'output-available' || state === 'output-error').length
  const ended = used > 0 ? texts.tools(used) : texts.toolsNotRun(tools.length)
  return (
    <Fold title={running ? texts.toolsRunning(running.toolName) : ended} active={Boolean(running)}>
      {() =>
        tools.map((tool) => (
          <div key={tool.toolCallId} className={styles.tool}>
            <p className={styles.name}>{tool.toolName}</p>
            <Value label={texts.toolInput} value={tool.input ?? tool.inputText} />
            <Value
              label={texts.toolOutput}
              value={tool.errorText ?? tool.output}
              failed={tool.state === 'output-error'}
            />
          </div>
        ))
      }
    </Fold>
  )
}

function Value({ label, value, failed }: { label: string; value: unknown; failed?: boolean }) {
  if (value === undefined || value === null || value === '') return null
  return (
    <div>
      <p className={styles.label}>{label}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long value scrolls, also by keyboard */}
      <pre className={styles.value} data-failed={failed ? '' : undefined} tabIndex={0}>
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </pre>
    </div>
  )
}

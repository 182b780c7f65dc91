import type { Replay } from '@atrium/contract/entities/threads/replay'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { messageText } from '@atrium/domain/messages/message-text'
import type { FilePart, ThreadMessage } from '@atrium/domain/messages/thread-message'
import { bestMeasures, measuresOf } from '@atrium/domain/prompts/results/result-measures'
import { sumOfMeasures } from '@atrium/domain/replays/sum-of-measures'
import { isFinal } from '@atrium/domain/runs/run-status'
import { type DiffPiece, wordDiff } from '@atrium/domain/texts/word-diff'
import { toolsUsed, type WithoutTool } from '@atrium/domain/replays/replay-tools'
import { isTool } from '@atrium/domain/tools/tools'
import { MessageView } from '@atrium/ui/message-view/message-view'
import { Paperclip } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { AnswerMeasures } from '#features/run-view/results/answer-measures.tsx'
import { DrawnDiff } from '#features/text-diff/text-diff.tsx'
import { LeftTools } from '#features/tools/left-tools.tsx'
import { useToolNames } from '#features/tools/use-tool-names.ts'
import { useMessageLook } from '#features/run-view/use-message-look.ts'
import styles from './replay.module.css'

export type ShownTurn = {
  id: string
  questions: readonly ThreadMessage[]
  before: readonly ThreadMessage[]
  /** Null as long as it has not been asked. */
  after: ThreadMessage | null
}

type Props = {
  turn: ShownTurn
  number: number
  /** Words that differ are marked, and the answers stand as plain text. */
  marked: boolean
  running: boolean
  /** The original is not there to stand beside it. */
  alone: boolean
  names: { original: string; replay: string }
  thread: Thread | undefined
  replay: Pick<Replay, 'tools' | 'toolsLeft'>
}

/** One question with the old answer beside the new one. */
export function ReplayTurnRow({ turn, number, marked, running, alone, names, thread, replay }: Props) {
  const { t } = useTranslation('replay')
  const { questions, before, after } = turn
  const status = after?.metadata?.status
  const isOver = after !== null && (status === undefined || isFinal(status))
  const old = before.map(({ parts }) => messageText(parts)).join('\n\n')
  const now = after ? messageText(after.parts) : ''
  // What is still being written differs with every word.
  const pieces = useMemo(
    () => (marked && isOver && before.length > 0 ? wordDiff(old, now) : null),
    [marked, isOver, before.length, old, now],
  )
  const left = useToolsLeft(turn, replay)
  const ofOld = sumOfMeasures(before.map(({ metadata }) => metadata?.receipt ?? null))
  const answers = [...before, ...(after ? [after] : [])].map(({ metadata }) => {
    return { status: metadata?.status ?? 'completed', receipt: metadata?.receipt ?? null }
  })
  const best = before.length === 1 ? bestMeasures(answers) : {}
  return (
    <li className={styles.turn} aria-label={t('question', { number })}>
      <Question messages={questions} />
      <div className={styles.answers} data-alone={alone}>
        {!alone && (
          <article className={styles.answer} aria-label={t('answerOf', { side: t('original'), number })}>
            <p className={styles.whose}>
              {t('original')} <span className={styles.model}>{names.original}</span>
            </p>
            <AnswerMeasures measures={ofOld} best={best} />
            {before.length === 0 && <p className={styles.note}>{t('noAnswer')}</p>}
            <Answers messages={before} pieces={pieces} leaves="added" name={names.original} thread={thread} />
          </article>
        )}
        <article className={styles.answer} aria-label={t('answerOf', { side: t('replay'), number })}>
          <p className={styles.whose}>
            {t('replay')} <span className={styles.model}>{names.replay}</span>
          </p>
          <AnswerMeasures measures={measuresOf(after?.metadata?.receipt ?? null)} best={best} />
          <LeftTools left={left} className={styles.note} />
          {after === null && <p className={styles.note}>{t(running ? 'waiting' : 'notAsked')}</p>}
          <Answers
            messages={after ? [after] : []}
            pieces={pieces}
            leaves="removed"
            name={names.replay}
            thread={thread}
            streaming={!isOver}
          />
        </article>
      </div>
    </li>
  )
}

/** What the old answers have used and the new one could not. */
function useToolsLeft({ before, after }: ShownTurn, { tools, toolsLeft }: Props['replay']) {
  const nameOf = useToolNames()
  const there = new Set([...tools, ...toolsUsed(after?.parts ?? []).map(({ toolName }) => toolName)])
  const calls = before.flatMap(({ parts }) => toolsUsed(parts)).filter(({ toolName }) => !there.has(toolName))
  // A tool of another server is called otherwise by models than where it is chosen.
  const usual = toolsLeft.some(({ why }) => why === 'model') ? 'model' : 'person'
  return calls.map(({ toolName, title, server }) => {
    const label = isTool(toolName) ? nameOf(toolName) : (title ?? toolName)
    const why: WithoutTool = toolsLeft.find(({ name }) => name === toolName)?.why ?? usual
    return { label: server === undefined ? label : `${label} (${server})`, why }
  })
}

function Question({ messages }: { messages: readonly ThreadMessage[] }) {
  const isFile = (part: { type: string }): part is FilePart => part.type === 'file'
  const files = messages.flatMap(({ parts }) => parts.filter(isFile))
  return (
    <div className={styles.question}>
      <p className={styles.questionText}>
        {messages
          .filter(({ role }) => role === 'user')
          .map(({ parts }) => messageText(parts))
          .join('\n\n')}
      </p>
      {files.map(({ url, filename, mediaType }) => (
        <span key={url} className={styles.file}>
          <Paperclip aria-hidden="true" />
          {filename ?? mediaType}
        </span>
      ))}
    </div>
  )
}

type AnswersProps = {
  messages: readonly ThreadMessage[]
  /** What differs; null to draw the messages as everywhere. */
  pieces: readonly DiffPiece[] | null
  /** What stands in the other text alone. */
  leaves: DiffPiece['kind']
  name: string
  thread: Thread | undefined
  streaming?: boolean
}

function Answers({ messages, pieces, leaves, name, thread, streaming = false }: AnswersProps) {
  const { i18n } = useTranslation('replay')
  const look = useMessageLook(thread)
  const notes = messages.flatMap(({ metadata }) => metadata?.warnings ?? [])
  if (pieces && messages.length > 0) {
    return (
      <>
        <DrawnDiff pieces={pieces.filter(({ kind }) => kind !== leaves)} />
        {[...new Set(notes)].map((note) => (
          <p key={note} className={styles.note}>
            <ToldError error={{ message: note }} />
          </p>
        ))}
      </>
    )
  }
  return messages.map((message) => (
    <MessageView
      key={message.id}
      message={message}
      streaming={streaming}
      titled
      modelName={name}
      locale={i18n.language}
      {...look}
    />
  ))
}

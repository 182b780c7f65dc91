import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import { useConversation } from '@atrium/browser-state/runs/conversation/use-conversation'
import { useThread } from '@atrium/browser-state/runs/conversation/use-thread'
import type { Replay } from '@atrium/contract/entities/threads/replay'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { sumOfMeasures } from '@atrium/domain/replays/sum-of-measures'
import { leastOf } from '@atrium/domain/prompts/results/result-measures'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { Switch } from '@atrium/ui/switch/switch'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#frame/page.tsx'
import { PageScroll } from '#frame/page-scroll.tsx'
import { ReplaySide } from './replay-side.tsx'
import { ReplayState } from './replay-state.tsx'
import { ReplayTurnRow, type ShownTurn } from './replay-turn.tsx'
import styles from './replay.module.css'

/** Old and new answers side by side, question by question, with what each took and all of them together. */
export function ReplayPage({ replay }: { replay: Replay }) {
  const { t } = useTranslation('replay')
  const [marked, setMarked] = useState(true)
  const { data: source, errorUpdateCount } = useThread(replay.sourceId)
  // An error is forgotten while it is asked again: what is gone does not come and go with every event.
  const isGone = errorUpdateCount > 0 && !source
  const { thread, messages } = useConversation(replay.threadId)
  const modelName = useModelNames(['chat', 'text'])
  const turns = useMemo(
    () => shownTurns(replay, [...(source?.messages ?? [])], [...(thread.data?.messages ?? []), ...messages]),
    [replay, source?.messages, thread.data?.messages, messages],
  )
  const old = turns.flatMap(({ before }) => before)
  const sums = [old, turns.flatMap(({ after }) => after ?? [])].map((answers) =>
    sumOfMeasures(answers.map(({ metadata }) => metadata?.receipt ?? null)),
  )
  const isWhole = replay.status === 'completed'
  const best = isWhole ? leastOf(sums) : {}
  const oldModel = modelOf(old) ?? (source?.provider && source.model ? (source as ModelRef) : null)
  const [ofOld = {}, ofNew = {}] = sums
  return (
    <Page
      title={thread.data?.name ?? t('title')}
      actions={!isGone && <Switch label={t('mark')} checked={marked} onChange={setMarked} />}
      whole
    >
      <PageScroll>
        <ReplayState replay={replay} />
        {isGone && <p className={styles.note}>{t('sourceGone')}</p>}
        <div className={styles.sides} data-alone={isGone}>
          {!isGone && (
            <ReplaySide
              side="original"
              thread={source}
              other={thread.data}
              model={oldModel && modelName(oldModel)}
              running={replay.status === 'running'}
              measures={ofOld}
              best={best}
            />
          )}
          <ReplaySide
            side="replay"
            thread={thread.data}
            other={source}
            model={modelName(replay.model)}
            running={replay.status === 'running'}
            measures={ofNew}
            best={isGone ? {} : best}
          />
        </div>
        {!source && !isGone && <Skeleton lines={6} />}
        <ol className={styles.turns}>
          {turns.map((turn, index) => (
            <ReplayTurnRow
              key={turn.id}
              {...{ turn, marked, replay }}
              alone={isGone}
              number={index + 1}
              running={replay.status === 'running'}
              names={{ original: oldModel ? modelName(oldModel) : t('original'), replay: modelName(replay.model) }}
              thread={thread.data}
            />
          ))}
        </ol>
      </PageScroll>
    </Page>
  )
}

/**
 * The messages of each turn; what is being written stands in its place as it is by now. A question that is gone there is the one that was asked
 * here.
 */
function shownTurns(
  { turns }: Replay,
  source: readonly ThreadMessage[],
  target: readonly ThreadMessage[],
): ShownTurn[] {
  const [old, now] = [byId(source), byId(target)]
  return turns.map(({ questions, answers, asked, answer }, index) => {
    const said = questions.flatMap((id) => old.get(id) ?? [])
    return {
      id: questions[0] ?? String(index),
      questions: said.length > 0 || asked === null ? said : [now.get(asked) ?? []].flat(),
      before: answers.flatMap((id) => old.get(id) ?? []),
      after: answer === null ? null : (now.get(answer) ?? null),
    }
  })
}

function byId(messages: readonly ThreadMessage[]): ReadonlyMap<string, ThreadMessage> {
  return new Map(messages.map((message) => [message.id, message]))
}

/** The model that gave the last of these answers. */
function modelOf(answers: readonly ThreadMessage[]): ModelRef | null {
  return answers.findLast(({ metadata }) => metadata?.receipt)?.metadata?.receipt?.model ?? null
}

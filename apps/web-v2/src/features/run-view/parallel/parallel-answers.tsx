import { useAnswers } from '@atrium/browser-state/runs/conversation/use-answers'
import type { LiveRun } from '@atrium/browser-state/runs/live-run'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { shortModelName } from '@atrium/domain/models/short-model-name'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { Button } from '@atrium/ui/button/button'
import { heardEnd } from '@atrium/ui/message-view/end-note'
import type { MessageTexts } from '@atrium/ui/message-view/message-texts'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { Tabs } from '@atrium/ui/tabs/tabs'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { SquareSplitHorizontal } from 'lucide-react'
import { type CSSProperties, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ParallelAnswerView, type ColumnFacts } from './parallel-answer-view.tsx'
import { askedOf } from '@atrium/browser-state/turns/asked-of'
import styles from './parallel-answers.module.css'
import { isBeingWritten } from './is-being-written.ts'
import { MadeDeskContext } from '../made/made-desk.ts'
import { madeFiles } from '../made/made-items.ts'
import { useEnds } from './use-ends.ts'
import { useNarrow } from '#frame/use-narrow.ts'

export type ParallelAnswersProps = Omit<ColumnFacts, 'model' | 'name' | 'options'> & {
  threadId: string
  /** The one of them that the branch goes through. */
  shown: ThreadMessage
  /** The runs of the thread, as far as they are known. */
  runs: ThreadWithMessages['runs'] | undefined
  /** The main run that is followed now. */
  run: LiveRun | null
  modelName: (model: ModelRef) => string
  texts: MessageTexts
}

/** The answers that several models gave to one message, side by side; on a phone one at a time. */
export function ParallelAnswers({ threadId, shown, runs, run, modelName, texts, ...facts }: ParallelAnswersProps) {
  const { t } = useTranslation('parallel')
  const answers = useAnswers(threadId, shown)
  const narrow = useNarrow()
  const [picked, setPicked] = useState<string | null>(null)
  const named = answers.map((answer) => {
    const { model, options } = askedOf(answer, { answers, runs, run })
    return { answer, model, options, name: model ? modelName(model) : t('answer') }
  })
  const said = useEnds(answers, (id) => {
    const ended = named.find(({ answer }) => answer.id === id)
    const note = ended && heardEnd(ended.answer, texts)
    return [t('answered', { name: ended?.name }), note].filter(Boolean).join(' ')
  })
  const column = ({ answer, ...asked }: (typeof named)[number]) => (
    <ParallelAnswerView key={answer.id} {...facts} {...asked} {...{ answer, shown }} alone={answers.length < 2} />
  )
  const looked = named.find(({ answer }) => answer.id === picked)?.answer ?? shown
  return (
    <div className={styles.answers} data-count={answers.length} style={{ '--count': answers.length } as CSSProperties}>
      {narrow ? (
        <Tabs
          label={t('answers', { count: answers.length })}
          value={looked.id}
          onChange={setPicked}
          tabs={named.map((each) => ({
            value: each.answer.id,
            label: shortModelName(each.name),
            icon: isBeingWritten(each.answer) ? (
              <Spinner size={14} />
            ) : (
              each.model && <VendorGlyph vendor={vendorOf(each.model.provider)} size={16} />
            ),
            content: column(each),
          }))}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        <section className={styles.row} tabIndex={0} aria-label={t('answers', { count: answers.length })}>
          {named.map(column)}
        </section>
      )}
      <Comparing named={named} />
      <output className="visually-hidden">{said}</output>
    </div>
  )
}

/** Two images of two models over each other. */
function Comparing({ named }: { named: readonly { answer: ThreadMessage; name: string }[] }) {
  const { t } = useTranslation('parallel')
  const desk = useContext(MadeDeskContext)
  const images = named.flatMap(({ answer, name }) => {
    const part = madeFiles(answer).find(({ mediaType }) => mediaType.startsWith('image/'))
    return part ? [{ part, name }] : []
  })
  const [first, second] = images
  if (!desk || !first || !second || images.length !== 2) return null
  return (
    <Button
      size="small"
      className={styles.compare}
      icon={<SquareSplitHorizontal />}
      onClick={() => desk.onCompare(first.part, second.part, [first.name, second.name])}
    >
      {t('compare')}
    </Button>
  )
}

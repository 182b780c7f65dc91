import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { type Measure, measuresOf } from '@atrium/domain/prompts/results/result-measures'
import { type DiffPiece, wordDiff } from '@atrium/domain/texts/word-diff'
import { MessageView } from '@atrium/ui/message-view/message-view'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerCard } from '#features/run-view/results/answer-card.tsx'
import { AnswerMeasures } from '#features/run-view/results/answer-measures.tsx'
import { messageOf } from '#features/run-view/results/message-of.ts'
import { UnfinishedResult } from '#features/run-view/results/tries/unfinished-result.tsx'
import { useResultFiles } from '#features/run-view/results/use-result-files.tsx'
import { useResultLook } from '#features/run-view/results/use-result-look.ts'
import { VoteButtons } from '#features/run-view/results/vote-buttons.tsx'
import { DrawnDiff, TextDiff } from '#features/text-diff/text-diff.tsx'
import { type Again, Keep, Ways } from './compare-ways.tsx'
import styles from './compare.module.css'

type Props = {
  /** What that is called which it answers. */
  promptName: string
  result: PromptResult
  /** What was tried after it in vain; null where nothing was. */
  failed: PromptResult | null
  /** What becomes of it when it is asked for again; undefined where it stays as it is. */
  again: Again | undefined
  /** The name of its model; a letter while models are hidden. */
  name: string
  /** The best of all that are compared. */
  best: Readonly<Partial<Record<Measure, number>>>
  /** What was asked stands here. */
  isTold: boolean
  /** What it is held against, word by word; undefined where nothing is marked. */
  baseline: PromptResult | undefined
  /** Its model, its times and its cost are hidden: they would tell who it is. */
  blind: boolean
}

const NONE: Readonly<Partial<Record<Measure, number>>> = {}
const NO_PARTS: NonNullable<PromptResult['parts']> = []

/** One of those that are compared. */
export function CompareCard({ promptName, result, failed, again, name, best, baseline, isTold, blind }: Props) {
  const { t, i18n } = useTranslation('compare')
  const look = useResultLook(result)
  const { files, viewer } = useResultFiles(result.parts ?? NO_PARTS)
  const streaming = result.status === 'running'
  const differs = baseline && baseline.id !== result.id && result.status === 'completed' ? baseline : undefined
  const other = useDifference(differs?.text, result.text)?.filter(({ kind }) => kind !== 'removed')
  const message = messageOf(blind && result.receipt ? { ...result, receipt: null } : result)
  return (
    <AnswerCard
      label={isTold ? `${promptName}: ${name}` : name}
      provider={blind ? null : result.provider}
      name={name}
      busy={streaming}
      action={<Ways {...{ result, name, blind, again }} />}
    >
      {failed && (
        <>
          <UnfinishedResult result={blind ? { ...failed, receipt: null } : failed} name={name} />
          <p className={styles.how}>{t('kept')}</p>
        </>
      )}
      {isTold && (
        <div className={styles.told}>
          <p className={styles.promptName}>{promptName}</p>
          {differs ? (
            <TextDiff before={differs.prompt} after={result.prompt} />
          ) : (
            <p className={styles.promptText}>{result.prompt}</p>
          )}
        </div>
      )}
      {!blind && (
        <AnswerMeasures measures={measuresOf(result.receipt)} best={result.status === 'completed' ? best : NONE} />
      )}
      {other ? (
        <>
          <p className={styles.how}>{t('markedAgainst')}</p>
          <DrawnDiff pieces={other} />
        </>
      ) : (
        <MessageView
          message={message}
          streaming={streaming}
          last
          titled
          modelName={name}
          files={files}
          locale={i18n.language}
          {...look}
        />
      )}
      {viewer}
      {!streaming && (
        <div className={styles.foot}>
          <VoteButtons {...{ result, name, blind }} />
          <span className={styles.space} />
          {result.status === 'completed' && <Keep {...{ promptName, result, name }} />}
        </div>
      )}
    </AnswerCard>
  )
}

/** The words by which a text differs from another one; undefined where there is none to hold it against. */
function useDifference(from: string | undefined, to: string): readonly DiffPiece[] | undefined {
  return useMemo(() => (from === undefined || from === '' ? undefined : wordDiff(from, to)), [from, to])
}

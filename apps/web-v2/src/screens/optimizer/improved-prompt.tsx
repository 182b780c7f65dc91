import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { improvementOf, lostVariables } from '@atrium/domain/improvements/improvement-of'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { measuresOf, type Measures } from '@atrium/domain/prompts/results/result-measures'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { MessageView } from '@atrium/ui/message-view/message-view'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AnswerCard } from '#features/run-view/results/answer-card.tsx'
import { AnswerMeasures } from '#features/run-view/results/answer-measures.tsx'
import { messageOf } from '#features/run-view/results/message-of.ts'
import { StopResult } from '#features/run-view/results/stop-result.tsx'
import { useGoOn } from '#features/run-view/results/use-go-on.ts'
import { useResultLook } from '#features/run-view/results/use-result-look.ts'
import { TextDiff } from '#features/text-diff/text-diff.tsx'
import { toImprovement } from '#router/addresses/compare-address.ts'
import { ImprovementWays } from './improvement-ways.tsx'
import styles from './optimizer.module.css'

type Props = {
  result: PromptResult
  /** What was tried after it in vain; null where nothing was. */
  failed: PromptResult | null
  modelName: (model: ModelRef) => string
  /** The best of all that have improved the same. */
  best: Measures
  /** What differs from the prompt that was handed in is marked. */
  isMarked: boolean
  /** The saved prompt that was handed in; undefined where it was none. */
  savedId: string | undefined
}

/** A result with the name of its model. */
type NamedResult = { result: PromptResult; name: string }

/** What one model has made of a prompt. */
export function ImprovedPrompt({ result, failed, modelName, best, isMarked, savedId }: Props) {
  const { t } = useTranslation('optimizer')
  const { author } = useConfig()
  const { status, prompt: before } = result
  const name = nameOf(result, modelName)
  const isWritten = status === 'running'
  const written = isWritten ? wordsOf(result) : result.text
  const improvement = improvementOf(written, !isWritten)
  const { prompt: after, changes } = improvement
  const lost = isWritten ? [] : lostVariables(before, after)
  return (
    <AnswerCard
      label={t('of', { name })}
      provider={result.provider}
      name={name}
      busy={isWritten}
      action={
        result.author === author && (isWritten ? <StopResult {...{ result, name }} /> : <Retry {...{ result, name }} />)
      }
    >
      {failed && (
        <>
          <Unfinished result={failed} name={nameOf(failed, modelName)} />
          <p className={styles.how}>{t('kept')}</p>
        </>
      )}
      {!isWritten && <AnswerMeasures measures={measuresOf(result.receipt)} best={best} />}
      {status !== 'completed' && !isWritten && <Unfinished {...{ result, name }} />}
      {after === '' && isWritten && <p className={styles.how}>{t('begun')}</p>}
      {after !== '' && (
        <div className={styles.text}>
          {isMarked && !isWritten ? <TextDiff {...{ before, after }} /> : <p dir="auto">{after}</p>}
        </div>
      )}
      {after === before && <p className={styles.how}>{t('same')}</p>}
      {lost.length > 0 && (
        <p className={styles.lost} role="alert">
          {t('lost', { count: lost.length, names: lost.map((one) => `{{${one}}}`).join(', ') })}
        </p>
      )}
      {changes.length > 0 && (
        <section className={styles.changes} aria-label={t('changes')}>
          <h3>{t('changes')}</h3>
          <ul>
            {changes.map(({ what, why }) => (
              <li key={`${what} ${why}`}>
                <span>{what}</span>
                {why !== '' && <span className={styles.why}>{why}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {status === 'completed' && after !== '' && <ImprovementWays {...{ result, improvement, savedId }} />}
    </AnswerCard>
  )
}

/** Asks its model once more; the new answer takes its place. */
function Retry({ result, name }: NamedResult) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const goOn = useGoOn(result.promptId, toImprovement)
  return (
    <IconButton
      size="small"
      label={t('retry', { name })}
      icon={<RefreshCw />}
      onClick={() => void goOn(room.retry(result))}
    />
  )
}

/** Why there is no whole answer. */
function Unfinished({ result, name }: NamedResult) {
  const { i18n } = useTranslation()
  const look = useResultLook(result)
  const message = messageOf({ ...result, parts: [], receipt: null })
  return <MessageView {...{ message }} last={false} titled modelName={name} locale={i18n.language} {...look} />
}

/** The name of the model that has answered, or was asked. */
function nameOf(result: PromptResult, modelName: Props['modelName']): string {
  return modelName(result.receipt?.model ?? result)
}

/** The words of an answer that is being written. */
function wordsOf({ parts = [] }: PromptResult): string {
  return parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('')
}

import { useConfig } from '@atrium/browser-state/config/use-config'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { improvementOf, lostVariables } from '@atrium/domain/improvements/improvement-of'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { measuresOf, type Measures } from '@atrium/domain/prompts/results/result-measures'
import { useTranslation } from 'react-i18next'
import { AnswerCard } from '#features/run-view/results/answer-card.tsx'
import { AnswerMeasures } from '#features/run-view/results/answer-measures.tsx'
import { RetryResult } from '#features/run-view/results/tries/retry-result.tsx'
import { StopResult } from '#features/run-view/results/stop-result.tsx'
import { UnfinishedResult } from '#features/run-view/results/tries/unfinished-result.tsx'
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
        result.author === author &&
        (isWritten ? (
          <StopResult {...{ result, name }} />
        ) : (
          <RetryResult {...{ result, name }} leadsTo={toImprovement} />
        ))
      }
    >
      {failed && (
        <>
          <UnfinishedResult result={failed} name={nameOf(failed, modelName)} />
          <p className={styles.how}>{t('kept')}</p>
        </>
      )}
      {!isWritten && (
        <AnswerMeasures measures={measuresOf(result.receipt)} best={result.status === 'completed' ? best : {}} />
      )}
      {status !== 'completed' && !isWritten && <UnfinishedResult {...{ result, name }} />}
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

/** The name of the model that has answered, or was asked. */
function nameOf(result: PromptResult, modelName: Props['modelName']): string {
  return modelName(result.receipt?.model ?? result)
}

/** The words of an answer that is being written. */
function wordsOf({ parts = [] }: PromptResult): string {
  return parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('')
}

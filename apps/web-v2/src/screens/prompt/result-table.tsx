import type { PromptResult } from '@atrium/contract/entities/prompt'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { moneyText } from '@atrium/domain/pricing/money-text'
import { Badge } from '@atrium/ui/badge/badge'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { toPrompt } from '#frame/prompt-address.ts'
import shared from '#features/administration/administration-table.module.css'
import styles from './result-table.module.css'

type Props = { results: readonly PromptResult[]; modelName: (model: ModelRef) => string }

/** One result a row; its name leads to the prompt with all of its results. */
export function ResultTable({ results, modelName }: Props) {
  const { t, i18n } = useTranslation('prompts')
  return (
    <table className={`${shared.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('columns.prompt')}</th>
          <th scope="col" className={styles.model}>
            {t('columns.model')}
          </th>
          <th scope="col" className={styles.votes}>
            {t('columns.votes')}
          </th>
          <th scope="col" className={styles.cost}>
            {t('columns.cost')}
          </th>
          <th scope="col" className={styles.time}>
            {t('columns.created')}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={result.id}>
            <td>
              <Name result={result} />
            </td>
            <td className={styles.model}>{modelName(result.receipt?.model ?? result)}</td>
            <td className={styles.votes}>{result.votes.count === 0 ? '–' : signed(result, i18n.language)}</td>
            <td className={styles.cost}>{result.receipt ? moneyText(result.receipt.cost, i18n.language) : '–'}</td>
            <td className={styles.time}>
              <RelativeTime date={result.createdDate} locale={i18n.language} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What it was asked, and the beginning of what came. */
function Name({ result }: { result: PromptResult }) {
  const { t } = useTranslation('prompts')
  return (
    <span className={shared.words}>
      <span className={styles.title}>
        <Link {...toPrompt(result.promptId)}>{result.name}</Link>
        <State status={result.status} />
      </span>
      <span className={shared.detail}>{result.text || t(`types.${result.type}`)}</span>
    </span>
  )
}

function signed({ votes: { score } }: PromptResult, locale: string): string {
  return score.toLocaleString(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
}

function State({ status }: Pick<PromptResult, 'status'>) {
  const { t } = useTranslation('prompts')
  if (status === 'completed') return null
  if (status === 'running' || status === 'queued') return <Spinner size={13} label={t('running')} />
  return <Badge tone={status === 'failed' ? 'bad' : 'neutral'}>{t(`states.${status}`)}</Badge>
}

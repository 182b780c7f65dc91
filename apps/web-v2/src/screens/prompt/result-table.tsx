import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { Badge } from '@atrium/ui/badge/badge'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { deletedWith } from '#features/selection/use-boxes.ts'
import type { Selection } from '#features/selection/use-selection.ts'
import { Link } from '#router/link.tsx'
import { toPrompt } from '#router/addresses/prompt-address.ts'
import { useDeleteResults } from './result-selection.tsx'
import styles from './result-table.module.css'

type Props = {
  results: readonly PromptResult[]
  modelName: (model: ModelRef) => string
  selection: Selection<PromptResult>
}

/** One result a row; its name leads to the prompt with all of its results. */
export function ResultTable({ results, modelName, selection }: Props) {
  const { t, i18n } = useTranslation('prompts')
  const remove = useDeleteResults()
  const model = (result: PromptResult) => modelName(result.receipt?.model ?? result)
  return (
    <Table
      items={results}
      idOf={({ id }) => id}
      selection={{
        ...selection,
        label: t('selection.column'),
        labelOf: (result) => t('selection.one', { name: result.name, model: model(result) }),
        onDelete: (result) => remove(deletedWith(selection, result)),
      }}
      columns={[
        { key: 'prompt', label: t('columns.prompt'), draw: (result) => <Name result={result} /> },
        {
          key: 'model',
          label: t('columns.model'),
          width: '22%',
          quiet: true,
          wide: true,
          draw: model,
        },
        {
          key: 'votes',
          label: t('columns.votes'),
          width: 76,
          quiet: true,
          end: true,
          draw: (result) => (result.votes.count === 0 ? '–' : signed(result, i18n.language)),
        },
        {
          key: 'cost',
          label: t('columns.cost'),
          width: 100,
          quiet: true,
          end: true,
          wide: true,
          draw: ({ receipt }) => (receipt ? moneyText(receipt.cost, i18n.language) : '–'),
        },
        {
          key: 'time',
          label: t('columns.created'),
          width: 124,
          quiet: true,
          end: true,
          wide: true,
          draw: ({ createdDate }) => <RelativeTime date={createdDate} locale={i18n.language} />,
        },
      ]}
    />
  )
}

/** What it was asked, and the beginning of what came. */
function Name({ result }: { result: PromptResult }) {
  const { t } = useTranslation('prompts')
  return (
    <span className={styles.words}>
      <span className={styles.title}>
        <Link {...toPrompt(result.promptId, result.id)}>{result.name}</Link>
        <State status={result.status} />
      </span>
      <span className={styles.detail}>
        {result.authorName !== undefined && `${result.authorName} · `}
        {result.text || t(`types.${result.type}`)}
      </span>
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

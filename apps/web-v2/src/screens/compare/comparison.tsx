import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import { type Compared, useComparison } from '@atrium/browser-state/prompts/use-comparison'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { inBlindOrder } from '@atrium/domain/comparisons/blind-order'
import { bestMeasures } from '@atrium/domain/prompts/results/result-measures'
import { PROMPT_TYPES } from '@atrium/domain/prompts/prompt-type'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { Switch } from '@atrium/ui/switch/switch'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { COMPARE_ROUTE, toComparison, toNewComparison } from '#router/addresses/compare-address.ts'
import { Page } from '#frame/page.tsx'
import { PageScroll } from '#frame/page-scroll.tsx'
import { Link } from '#router/link.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { CompareCard } from './compare-card.tsx'
import { readCompareSearch } from './compare-search.ts'
import type { Again } from './compare-ways.tsx'
import styles from './compare.module.css'

/** What the last run of each prompt has made, or certain results, side by side. Hidden models stand in an order that tells nothing. */
export function Comparison({ compared }: { compared: Compared }) {
  const { t } = useTranslation('compare')
  const [{ blind = false, marked = false }, change] = useListSearch(COMPARE_ROUTE, readCompareSearch)
  const { columns, isLoading, isMissing } = useComparison(compared)
  const modelName = useModelNames(PROMPT_TYPES)
  const best = bestMeasures(columns.map(({ result }) => result))
  const shown = blind ? inBlindOrder(columns, ({ result }) => result.id) : columns
  const nameOf = (result: PromptResult, index: number) =>
    blind ? t('hidden', { letter: 'ABCDEFGHIJKLMNOP'[index] }) : modelName(result.receipt?.model ?? result)
  const isTold = new Set(columns.map(({ result }) => result.prompt)).size > 1
  const [first] = columns
  // Hidden or not, the first one shown is what the others are held against.
  const baseline = marked ? shown.find(({ result }) => hasWords(result)) : undefined
  return (
    <Page
      title={t('title')}
      actions={<IconButton label={t('new')} icon={<Plus />} render={<Link {...toNewComparison()} />} />}
      whole
    >
      <PageScroll>
        {isLoading && <Skeleton lines={5} height={28} />}
        {isMissing && <EmptyState art="locked" title={t('missing')} />}
        {first && !isTold && <p className={styles.asked}>{first.result.prompt}</p>}
        {first && (
          <div className={styles.switches}>
            <Switch label={t('blind')} checked={blind} onChange={(on) => change({ blind: on || undefined })} />
            {columns.filter(({ result }) => hasWords(result)).length > 1 && (
              <Switch label={t('marked')} checked={marked} onChange={(on) => change({ marked: on || undefined })} />
            )}
          </div>
        )}
        <div className={styles.columns}>
          {shown.map(({ name, result, failed }, index) => (
            <CompareCard
              key={result.id}
              {...{ result, failed, best }}
              again={againOf(compared, result, change)}
              promptName={name}
              name={nameOf(result, index)}
              baseline={baseline?.result}
              // Prompts that differ are told apart by their names and texts.
              isTold={isTold && !blind}
              blind={blind}
            />
          ))}
        </div>
      </PageScroll>
    </Page>
  )
}

/** A prompt shows its newest try. Of certain results, which stay the same, only one that has come to nothing gives its place to another. */
function againOf(
  compared: Compared,
  { id, promptId, status }: PromptResult,
  change: (changed: { results: string }) => void,
): Again | undefined {
  const instead = (all: readonly string[], of: string, other: string) => all.map((one) => (one === of ? other : one))
  if ('prompts' in compared) return { leadsTo: (other) => toComparison(instead(compared.prompts, promptId, other)) }
  if (status === 'completed') return undefined
  return { onAsked: (resultId) => change({ results: instead(compared.results, id, resultId).join(',') }) }
}

/** It is whole, and in words: images and videos are not marked. */
function hasWords({ status, text }: PromptResult): boolean {
  return status === 'completed' && text !== ''
}

import { useConsole } from '@atrium/browser-state/console/use-console'
import { useExamplesComparison } from '@atrium/browser-state/comparisons/use-examples-comparison'
import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import type { Comparison } from '@atrium/contract/entities/prompts/comparison'
import { tellsVersions } from '@atrium/domain/comparisons/examples/against-first'
import type { ExampleFilter } from '@atrium/domain/comparisons/examples/example-filter'
import { shownExamples } from '@atrium/domain/comparisons/examples/shown-examples'
import { winnersOf } from '@atrium/domain/comparisons/figures/winners'
import { PROMPT_TYPES } from '@atrium/domain/prompts/prompt-type'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { COMPARE_ROUTE } from '#router/addresses/compare-address.ts'
import { Page } from '#frame/page.tsx'
import { PageScroll } from '#frame/page-scroll.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { readCompareSearch } from '../compare-search.ts'
import { columnsOf, type ShownColumn } from './columns-of.ts'
import { ColumnHead } from './column-head.tsx'
import { ComparisonActions } from './comparison-actions.tsx'
import { ComparisonBar } from './comparison-bar.tsx'
import { ComparedVersions } from './compared-versions.tsx'
import { ExampleRow } from './example-row.tsx'
import styles from './examples.module.css'

/** A comparison by examples: on its way, there, or not for whoever is here. */
export function ExamplesComparison({ promptId }: { promptId: string }) {
  const { t } = useTranslation('compare')
  const { data, error, refetch, isFetching } = useExamplesComparison(promptId)
  if (data) return <ComparedExamples comparison={data} />
  const isMissing = error !== null && 'status' in error && [400, 404].includes(Number(error.status))
  return (
    <Page title={t('title')} loading={isFetching}>
      {error === null && <Skeleton lines={6} />}
      {error !== null && (
        <EmptyState
          art={isMissing ? 'locked' : 'conversation'}
          title={isMissing ? t('missing') : <ToldError error={error} />}
          actions={!isMissing && <Button onClick={() => void refetch()}>{t('examples.again')}</Button>}
        />
      )}
    </Page>
  )
}

/** Examples as rows, models and versions as columns. */
function ComparedExamples({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('compare')
  const [{ blind = false, show: asked, column = 0 }, change] = useListSearch(COMPARE_ROUTE, readCompareSearch)
  const { models, versions } = comparison
  const show = tellsVersions(asked) && (blind || versions.length < 2) ? undefined : asked
  const modelName = useModelNames(PROMPT_TYPES)
  const isOwn = useConsole().person.get()?.author === comparison.author
  // While models are hidden nobody is swayed by what others think: only what one has decided oneself stays in sight.
  const winners = winnersOf(blind ? [] : comparison.cells, blind && !isOwn ? {} : comparison.winners)
  const columns = columnsOf(comparison, { hidden: blind, winners })
  const nameOf = ({ model, version }: ShownColumn, index: number) => {
    if (blind) return t('hidden', { letter: 'ABCDEFGH'[index] })
    const name = modelName(model)
    return version === null ? name : t('examples.column', { name, version: version + 1 })
  }
  const names = columns.map(nameOf)
  const rows = shownExamples(comparison.examples.length, comparison.cells, {
    filter: show,
    winners,
    models: models.length,
  })
  const shown = columns[column] ? column : 0
  return (
    <Page title={comparison.name} actions={<ComparisonActions promptId={comparison.promptId} />} whole>
      <PageScroll>
        <ComparedVersions versions={comparison.versions} savedId={comparison.fromCatalog?.promptId} />
        <ComparisonBar {...{ comparison, columns, names, winners, shown, blind, show, change }} />
        <table className={styles.table} style={{ '--columns': columns.length } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col" className={styles.exampleHead}>
                {t('examples.example')}
              </th>
              {columns.map((one, index) => (
                <ColumnHead
                  key={one.place}
                  column={one}
                  name={names[index] ?? ''}
                  blind={blind}
                  alone={index === shown}
                  others={columns}
                  decided={winners.size}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((example) => (
              <ExampleRow
                key={example}
                {...{ comparison, example, columns, names, shown, blind }}
                winner={winners.get(example)}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <EmptyState art="search" title={t(`examples.none.${noneOf(show)}`)} />}
      </PageScroll>
    </Page>
  )
}

/** Under which name it stands that nothing is shown. */
function noneOf(show: ExampleFilter = 'failed') {
  if (show === 'failed' || show === 'differs' || show === 'undecided' || tellsVersions(show)) return show
  return 'won'
}

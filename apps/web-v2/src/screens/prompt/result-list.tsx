import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import { useResults } from '@atrium/browser-state/prompts/results/use-results'
import { RESULT_DEFAULTS } from '@atrium/domain/prompts/prompt-limits'
import { RESULT_DAYS } from '@atrium/domain/prompts/results/result-days'
import { RESULT_SORTS } from '@atrium/domain/prompts/results/result-sort'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Select } from '@atrium/ui/select/select'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { useSelection } from '#features/selection/use-selection.ts'
import { OrderButton } from '#features/lists/order-button.tsx'
import { SearchField } from '#features/search-field/search-field.tsx'
import { toNewPrompt } from '#router/addresses/prompt-address.ts'
import { useNavigate } from '#router/use-navigate.ts'
import { useSearch } from '#router/use-search.ts'
import toolbar from '#features/administration/administration-toolbar.module.css'
import { ResultFileMenu } from './result-file-menu.tsx'
import styles from './result-list.module.css'
import { ResultSelection } from './result-selection.tsx'
import { ResultTable } from './result-table.tsx'
import { readResultsSearch, type ResultsSearch } from './results-search.ts'

/** The results of the last days, one's own and those that others share with the project. */
export function ResultList() {
  const { t } = useTranslation('prompts')
  const navigate = useNavigate()
  const search = useSearch(readResultsSearch)
  const { q, sort = 'date', order = 'desc', days = RESULT_DEFAULTS.days } = search
  const list = useResults({ sort, order, days, ...(q !== undefined && { filter: q }) })
  const { results } = list
  const selection = useSelection(results)
  const modelName = useModelNames(results.map(({ type }) => type))
  const change = (changed: Partial<ResultsSearch>) =>
    void navigate({ ...toNewPrompt(), search: { ...search, ...changed } }, { replace: true })
  const sorts = RESULT_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))
  return (
    <section aria-labelledby="results" className={styles.list}>
      <h2 id="results" className={styles.heading}>
        {t('results')}
      </h2>
      <SelectableList
        items={results}
        selection={selection}
        bar={<ResultSelection selection={selection} total={results.length} />}
        toolbar={
          <search className={toolbar.toolbar}>
            <SearchField label={t('search')} words={q} onChange={(words) => change({ q: words })} />
            <Select
              label={t('sort')}
              hideLabel
              value={sort}
              choices={sorts}
              onChange={(next) => change({ sort: next === 'date' ? undefined : next, order: undefined })}
            />
            <OrderButton
              order={order}
              texts={{ asc: t(`orders.${sort}.asc`), desc: t(`orders.${sort}.desc`) }}
              onChange={(next) => change({ order: next === 'asc' ? next : undefined })}
            />
            <Select
              label={t('days.label')}
              hideLabel
              value={String(days)}
              choices={RESULT_DAYS.map((value) => ({ value: String(value), label: t(`days.${value}`) }))}
              onChange={(next) => change({ days: RESULT_DAYS.find((value) => String(value) === next) })}
            />
            {results.length > 0 && (
              <div className={toolbar.action}>
                <ResultFileMenu {...{ sort, order, days }} filter={q} />
              </div>
            )}
          </search>
        }
      >
        {list.isLoading && <Skeleton lines={5} height={28} />}
        {list.isError && results.length === 0 && (
          <EmptyState
            title={t('failed')}
            text={<ToldError error={list.error} />}
            actions={<Button onClick={() => void list.refetch()}>{t('again')}</Button>}
          />
        )}
        {list.isSuccess && results.length === 0 && q === undefined && (
          <EmptyState art="conversation" title={t('empty.title')} text={t('empty.text')} />
        )}
        {list.isSuccess && results.length === 0 && q !== undefined && (
          <EmptyState
            art="search"
            title={t('none')}
            actions={<Button onClick={() => change({ q: undefined })}>{t('showAll')}</Button>}
          />
        )}
        {results.length > 0 && <ResultTable {...{ results, modelName, selection }} />}
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </SelectableList>
    </section>
  )
}

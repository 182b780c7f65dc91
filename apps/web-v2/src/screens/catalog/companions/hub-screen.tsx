import { useCompanions } from '@atrium/browser-state/companions/use-companions'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useMarkedIds } from '@atrium/browser-state/user-state/use-marks'
import type { Companion } from '@atrium/contract/entities/catalog/companion'
import { COMPANION_CATEGORIES } from '@atrium/domain/companions/companion-category'
import { canChangeItem } from '@atrium/domain/protection/can-change-item'
import { Button } from '@atrium/ui/button/button'
import { ChoiceChips } from '@atrium/ui/choice-chips/choice-chips'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListMore } from '#features/lists/list-more.tsx'
import { ListToolbar } from '#features/lists/list-toolbar.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { SearchField } from '#features/search-field/search-field.tsx'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { useSelection } from '#features/selection/use-selection.ts'
import { Page } from '#frame/page.tsx'
import { Link } from '#router/link.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { CompanionCard } from './companion-card.tsx'
import { CompanionsSelection } from './companions-selection.tsx'
import { HUB_VIEWS, type HubSearch, type HubView, readHubSearch } from './companions-search.ts'
import styles from './companions.module.css'

const EVERYTHING = 'all'

/** Companions as cards. What they are narrowed by is in the address. */
export function HubScreen() {
  const { t } = useTranslation('companions')
  const { author = '' } = useConfig()
  const [search, change] = useListSearch('/companionhub', readHubSearch)
  const { q, category, view = 'all' } = search
  const owner = view === 'mine' || view === 'shared' ? view : undefined
  const marked = useMarkedView(view)
  const ids = marked && marked.length > 0 ? marked.toSorted() : undefined
  const list = useCompanions({ filter: q, category, owner, ids })
  const companions = marked ? inOrderOf(marked, list.companions) : list.companions
  const selection = useSelection(companions)
  const isNarrowed = Object.values(search).some((value) => value !== undefined)
  return (
    <Page title={t('title')} description={t('description')} loading={list.isFetching && !list.isPending}>
      <SelectableList
        items={companions}
        selection={selection}
        bar={<CompanionsSelection selection={selection} total={companions.length} />}
        toolbar={
          <ListToolbar
            search={
              <SearchField label={t('search')} words={q} maxLength={200} onChange={(words) => change({ q: words })} />
            }
          >
            <Button variant="ghost" render={<Link to="/content/proposals" />}>
              {t('proposals')}
            </Button>
            <Button variant="primary" icon={<Plus />} render={<Link to="/companionhub/create" />}>
              {t('new')}
            </Button>
          </ListToolbar>
        }
      >
        <Narrowing search={search} onChange={change} />
        <ListState
          list={list}
          count={companions.length}
          failed={t('failed')}
          none={<None {...{ isNarrowed, change }} />}
        />
        <ul className={styles.cards}>
          {companions.map((companion) => (
            <CompanionCard
              key={companion.id}
              companion={companion}
              selection={selection}
              mayChange={canChangeItem(companion, { author })}
            />
          ))}
        </ul>
      </SelectableList>
      {marked?.length !== 0 && <ListMore list={list} label={t('more')} />}
    </Page>
  )
}

/** Which companions a view names, the latest first; undefined where it names none. */
function useMarkedView(view: HubView): readonly string[] | undefined {
  const favorites = useMarkedIds('favorites', 'assistant')
  const recent = useMarkedIds('lastViewed', 'assistant')
  return view === 'favorites' ? favorites : view === 'recent' ? recent : undefined
}

function inOrderOf(ids: readonly string[], companions: readonly Companion[]): readonly Companion[] {
  const known = new Map(companions.map((companion) => [companion.id, companion]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

type Change = (changed: Partial<HubSearch>) => void

function Narrowing({ search: { view = 'all', category }, onChange }: { search: HubSearch; onChange: Change }) {
  const { t } = useTranslation('companions')
  return (
    <div className={styles.narrowing}>
      <ChoiceChips
        label={t('view')}
        value={view}
        choices={HUB_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(value) => onChange({ view: HUB_VIEWS.find((known) => known === value && known !== 'all') })}
      />
      <ChoiceChips
        label={t('category')}
        value={category ?? EVERYTHING}
        choices={[
          { value: EVERYTHING, label: t('categories.all') },
          ...COMPANION_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
        ]}
        onChange={(value) => onChange({ category: COMPANION_CATEGORIES.find((known) => known === value) })}
      />
    </div>
  )
}

function None({ isNarrowed, change }: { isNarrowed: boolean; change: Change }) {
  const { t } = useTranslation('companions')
  if (isNarrowed) {
    const clear = () => change({ q: undefined, category: undefined, view: undefined })
    return <EmptyState art="search" title={t('unmatched')} actions={<Button onClick={clear}>{t('clear')}</Button>} />
  }
  return (
    <EmptyState
      art="nothing"
      title={t('none.title')}
      text={t('none.text')}
      actions={<Button render={<Link to="/companionhub/create" />}>{t('new')}</Button>}
    />
  )
}

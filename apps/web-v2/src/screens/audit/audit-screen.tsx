import { useAudit } from '@atrium/browser-state/audit/use-audit'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdministrationZones } from '#features/sections/administration-zones.tsx'
import { AdministratorsOnly } from '#features/administration/administrators-only.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { Page } from '#frame/page.tsx'
import { filterOf } from './audit-filter.ts'
import { AuditPanel } from './audit-panel.tsx'
import { AuditTable } from './audit-table.tsx'
import { AuditToolbar } from './audit-toolbar.tsx'
import { actorText } from '#features/administration/audit-words.ts'
import { readAuditSearch } from './audit-search.ts'
import { useKeptOpen } from './use-kept-open.ts'
import { useListSearch } from '#router/use-list-search.ts'

/** Who did what, when and from where. */
export function AuditScreen() {
  const { t } = useTranslation('audit')
  return (
    <AdministratorsOnly title={t('title')}>
      <Audit />
    </AdministratorsOnly>
  )
}

function Audit() {
  const { t } = useTranslation('audit')
  const [search, change] = useListSearch('/admin/audit', readAuditSearch)
  const [now] = useState(() => Date.now())
  const filter = filterOf(search, now)
  const list = useAudit(filter)
  const { entries, isPending, isFetching } = list
  const opened = useKeptOpen(entries, search.open)
  const ofPerson = entries.find(({ actor }) => actor.accountId === filter.who)
  return (
    <Page title={t('title')} description={t('description')} loading={isFetching && !isPending} whole>
      <AdministrationZones
        panel={
          <AuditPanel
            key={opened?.id}
            entry={opened}
            onClose={() => change({ open: undefined })}
            onPerson={(who) => change({ who, open: undefined })}
          />
        }
      >
        <AuditToolbar
          search={search}
          filter={filter}
          whoName={ofPerson ? actorText(ofPerson, t) : t('onePerson')}
          onChange={change}
        />
        <ListState
          list={list}
          count={entries.length}
          failed={t('failed')}
          none={
            <EmptyState
              art="search"
              title={t('none')}
              actions={<Button onClick={() => change(EVERYTHING)}>{t('showAll')}</Button>}
            />
          }
        />
        {entries.length > 0 && <AuditTable entries={entries} open={search.open} onOpen={(open) => change({ open })} />}
        {list.hasNextPage && (
          <Button busy={isFetching} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </AdministrationZones>
    </Page>
  )
}

const EVERYTHING = { q: undefined, area: undefined, period: undefined, who: undefined, project: undefined }

import { useOpenedPerson, usePeople } from '@atrium/browser-state/people/use-people'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { FolderSync, Upload, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdministrationZones } from '#features/sections/administration-zones.tsx'
import { AdministratorsOnly } from '#features/administration/administrators-only.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { Page } from '#frame/page.tsx'
import { DirectoriesPanel } from './directories/directories-panel.tsx'
import { ImportDialog } from './inviting/import-dialog.tsx'
import { Invitations } from './inviting/invitations.tsx'
import { InviteDialog } from './inviting/invite-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { PeopleToolbar } from './people-toolbar.tsx'
import { PersonPanel } from './person/person-panel.tsx'
import { readPeopleSearch } from './people-search.ts'
import { useListSearch } from '#router/use-list-search.ts'

/** What stands in the address where they are open in place of a person. */
const DIRECTORIES = 'directories'

/** Everybody with an account: who they are, what they may do, and the ways in and out. */
export function PeopleScreen() {
  const { t } = useTranslation('people')
  return (
    <AdministratorsOnly title={t('title')}>
      <People />
    </AdministratorsOnly>
  )
}

function People() {
  const { t } = useTranslation('people')
  const [search, change] = useListSearch('/admin/people', readPeopleSearch)
  const list = usePeople({ contains: search.q, state: search.state })
  const [inviting, setInviting] = useState(false)
  const [importing, setImporting] = useState(false)
  const { people, isPending, isFetching } = list
  const opened = useOpenedPerson(people, search.open === DIRECTORIES ? undefined : search.open)
  const close = () => change({ open: undefined })
  const invite = (
    <>
      <Button variant="primary" icon={<UserPlus />} onClick={() => setInviting(true)}>
        {t('invite')}
      </Button>
      <Button icon={<Upload />} onClick={() => setImporting(true)}>
        {t('importing.open')}
      </Button>
      <Button icon={<FolderSync />} onClick={() => change({ open: DIRECTORIES })}>
        {t('directories.title')}
      </Button>
    </>
  )
  return (
    <Page title={t('title')} description={t('description')} loading={isFetching && !isPending} whole>
      <AdministrationZones
        panel={
          search.open === DIRECTORIES ? (
            <DirectoriesPanel onClose={close} />
          ) : (
            <PersonPanel key={opened?.accountId} person={opened} onClose={close} />
          )
        }
      >
        <PeopleToolbar search={search} onChange={change} action={invite} />
        <ListState
          list={list}
          count={people.length}
          failed={t('failed')}
          none={
            <EmptyState
              art="search"
              title={t('none')}
              actions={<Button onClick={() => change({ q: undefined, state: undefined })}>{t('showAll')}</Button>}
            />
          }
        />
        {people.length > 0 && <PeopleTable people={people} open={search.open} onOpen={(open) => change({ open })} />}
        {list.hasNextPage && (
          <Button busy={isFetching} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {search.q === undefined && search.state === undefined && <Invitations />}
      </AdministrationZones>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      <InviteDialog open={inviting} onOpenChange={setInviting} />
    </Page>
  )
}

import { useConfig } from '@atrium/browser-state/config/use-config'
import { useAdministeredProjects } from '@atrium/browser-state/project-administration/use-administered-projects'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { FolderPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdministrationZones } from '#features/sections/administration-zones.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { Page } from '#frame/page.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { NewProjectDialog } from './new-project-dialog.tsx'
import { ProjectPanel } from './project/project-panel.tsx'
import { ProjectsTable } from './projects-table.tsx'
import { readProjectsSearch } from './projects-search.ts'

/** The projects that somebody administers: their names, who belongs to them, and which are archived. */
export function ProjectsScreen() {
  return (
    <Suspense>
      <Projects />
    </Suspense>
  )
}

function Projects() {
  const { t } = useTranslation('projects')
  const { permissions } = useConfig()
  const [{ open }, change] = useListSearch('/admin/projects', readProjectsSearch)
  const [creating, setCreating] = useState(false)
  const list = useAdministeredProjects()
  const { data: projects = [], isFetching, isPending } = list
  const opened = projects.find(({ projectId }) => projectId === open)
  const onOpen = (id: number) => change({ open: id })
  return (
    <Page
      title={t('title')}
      description={t('description')}
      loading={isFetching && !isPending}
      actions={
        permissions.includes('config_projects_rw') && (
          <Button variant="primary" size="small" icon={<FolderPlus />} onClick={() => setCreating(true)}>
            {t('new')}
          </Button>
        )
      }
      whole
    >
      <AdministrationZones
        panel={
          <ProjectPanel key={opened?.projectId} project={opened ?? null} onClose={() => change({ open: undefined })} />
        }
      >
        <ListState
          list={list}
          count={projects.length}
          failed={t('failed')}
          none={<EmptyState title={t('none.title')} text={t('none.text')} />}
        />
        {projects.length > 0 && <ProjectsTable projects={projects} open={open} onOpen={onOpen} />}
      </AdministrationZones>
      {creating && <NewProjectDialog onClose={() => setCreating(false)} onCreated={onOpen} />}
    </Page>
  )
}

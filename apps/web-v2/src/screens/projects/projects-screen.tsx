import { useConfig } from '@atrium/browser-state/config/use-config'
import { useAdministeredProjects } from '@atrium/browser-state/project-administration/use-administered-projects'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { FolderPlus } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdministrationZones } from '#features/administration/administration-zones.tsx'
import { Page } from '#frame/page.tsx'
import { useNavigate } from '#router/use-navigate.ts'
import { useSearch } from '#router/use-search.ts'
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
  const search = useSearch(readProjectsSearch)
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const { data: projects = [], isError, isSuccess, isFetching, isPending, error, refetch } = useAdministeredProjects()
  const open = useCallback(
    (id: number | undefined) => void navigate({ to: '/admin/projects', search: { open: id } }),
    [navigate],
  )
  const opened = projects.find(({ projectId }) => projectId === search.open)
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
        current="projects"
        panel={<ProjectPanel key={opened?.projectId} project={opened ?? null} onClose={() => open(undefined)} />}
      >
        {isError && projects.length === 0 && (
          <EmptyState
            title={t('failed')}
            text={error.message}
            actions={<Button onClick={() => void refetch()}>{t('again')}</Button>}
          />
        )}
        {isSuccess && projects.length === 0 && <EmptyState title={t('none.title')} text={t('none.text')} />}
        {projects.length > 0 && <ProjectsTable projects={projects} open={search.open ?? null} onOpen={open} />}
      </AdministrationZones>
      <NewProjectDialog open={creating} onOpenChange={setCreating} onCreated={open} />
    </Page>
  )
}

import { useRoom } from '@atrium/browser-state/console/use-room'
import { projectsRoom } from '@atrium/browser-state/projects/projects-room'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { isFlagOn } from '@atrium/domain/permissions/feature-flags'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SCREENS } from '#screens/screens.ts'
import { navigationOf } from './navigation.ts'
import { NavigationEntries } from './navigation-entries.tsx'
import { FindButton } from './find-button.tsx'
import { ProjectPicker } from './project-picker.tsx'
import { ThreadLists } from '../lazy-parts.ts'
import styles from './side-navigation.module.css'

export type SideNavigationProps = {
  path: string
  folded: boolean
  /** Closes the drawer that it may stand in. */
  leave: () => void
}

/** The project, the entries, and the conversations. */
export function SideNavigation({ path, folded, leave }: SideNavigationProps) {
  const { t } = useTranslation('shell')
  const { select } = useRoom(projectsRoom)
  const flags = useConfig().appConfig.featureFlags.ui
  const { projects, project } = useProject()
  const entries = useMemo(() => navigationOf(SCREENS, (flag) => isFlagOn(flags, flag)), [flags])
  return (
    <nav className={styles.navigation} aria-label={t('navigation.label')}>
      {project && <ProjectPicker projects={projects} current={project} folded={folded} onChoose={select} />}
      <FindButton folded={folded} onLeave={leave} />
      <div className={styles.scroller}>
        <NavigationEntries entries={entries} path={path} folded={folded} onLeave={leave} />
        {!folded && (
          <Suspense>
            <ThreadLists path={path} onLeave={leave} />
          </Suspense>
        )}
      </div>
    </nav>
  )
}

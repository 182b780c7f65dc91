import type { Project } from '@atrium/domain/projects/project'
import { InitialCircle } from '@atrium/ui/initial-circle/initial-circle'
import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { LazyPopover } from '@atrium/ui/popover/lazy-popover'
import styles from './project-picker.module.css'

const ProjectList = lazyPart(async () => ({ default: (await import('./project-list.tsx')).ProjectList }))

export type ProjectPickerProps = {
  projects: readonly Project[]
  current: Project
  folded: boolean
  onChoose: (projectId: number) => void
}

/** The project that everything on the page belongs to, and the way to another. */
export function ProjectPicker({ projects, current, folded, onChoose }: ProjectPickerProps) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const name = { name: current.projectName, id: current.projectId }
  return (
    <LazyPopover
      title={t('project.choose')}
      hideTitle
      flush
      width={280}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.picker} data-folded={folded ? '' : undefined}>
          <InitialCircle name={current.projectName} size={28} />
          <span className="visually-hidden">{t('project.current', name)}</span>
          {!folded && (
            <>
              <span className={styles.words} aria-hidden="true">
                <span className={styles.name}>{current.projectName}</span>
                <span className={styles.id}>[{current.projectId}]</span>
              </span>
              <ChevronsUpDown className={styles.arrows} aria-hidden="true" />
            </>
          )}
        </button>
      }
    >
      <Suspense>
        <ProjectList
          projects={projects}
          current={current}
          onChoose={(projectId) => {
            setOpen(false)
            onChoose(projectId)
          }}
        />
      </Suspense>
    </LazyPopover>
  )
}

import { projectLabel } from '@atrium/domain/projects/project-label'
import type { Project } from '@atrium/domain/projects/project'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './project-picker.module.css'

export type ProjectListProps = {
  projects: readonly Project[]
  current: Project
  onChoose: (projectId: number) => void
}

/** A search field over a list: typing narrows it, arrows move, Enter chooses. */
export function ProjectList({ projects, current, onChoose }: ProjectListProps) {
  const { t } = useTranslation('shell')
  const listId = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const words = search.toLocaleLowerCase()
  const found = projects.filter((project) => projectLabel(project).toLocaleLowerCase().includes(words))
  const chosen = found[Math.min(active, found.length - 1)]
  const optionId = (project: Project | undefined) => project && `${listId}-${project.projectId}`

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive((at) => (Math.min(at, found.length - 1) + step + found.length) % Math.max(found.length, 1))
    }
    if (event.key === 'Enter' && chosen) onChoose(chosen.projectId)
  }
  return (
    <div>
      <div className={styles.search}>
        <Search aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t('project.search')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={optionId(chosen)}
          placeholder={t('project.search')}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setActive(0)
          }}
          onKeyDown={move}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select cannot be searched */}
      <div id={listId} role="listbox" aria-label={t('project.label')} className={styles.list}>
        {/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role -- the field above holds the focus and hears the keys, as a combobox does */}
        {found.map((project) => (
          <div
            key={project.projectId}
            id={optionId(project)}
            role="option"
            tabIndex={-1}
            aria-selected={project.projectId === current.projectId}
            className={styles.option}
            data-active={project === chosen ? '' : undefined}
            onPointerMove={() => setActive(found.indexOf(project))}
            onClick={() => onChoose(project.projectId)}
          >
            <span className={styles.optionName}>{projectLabel(project)}</span>
            {project.projectId === current.projectId && <Check aria-hidden="true" />}
          </div>
        ))}
        {/* oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role */}
      </div>
      {found.length === 0 && <p className={styles.none}>{t('project.none', { text: search })}</p>}
    </div>
  )
}

import { useEnvironments } from '@atrium/browser-state/project-administration/use-environments'
import { ENVIRONMENTS, type Environment } from '@atrium/domain/projects/environment'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './environments.module.css'
import { EnvironmentDialog } from './environment-dialog.tsx'

/** The environments of a project; each opens what is set for its callers. */
export function Environments({ projectId }: { projectId: number }) {
  const { t } = useTranslation('projects')
  const { data = [], isSuccess } = useEnvironments(projectId)
  const [open, setOpen] = useState<Environment | null>(null)
  return (
    <>
      <p className={styles.hint}>{t('environments.hint')}</p>
      <ul className={styles.list}>
        {ENVIRONMENTS.map((name) => {
          const found = data.find(({ environment }) => environment === name)
          return (
            <li key={name}>
              <button type="button" className={styles.row} disabled={!isSuccess} onClick={() => setOpen(name)}>
                <span className={styles.words}>
                  <span>{t(`environments.names.${name}`)}</span>
                  <span className={styles.muted}>
                    {found ? (found.baseAddress ?? t('environments.setUp')) : t('environments.notSetUp')}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
      {open && (
        <EnvironmentDialog
          key={open}
          projectId={projectId}
          name={open}
          known={data.find(({ environment }) => environment === open)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

import { useConfig } from '@atrium/browser-state/config/use-config'
import type { Permission } from '@atrium/domain/permissions/permission'
import { showInRow } from '@atrium/ui/tabs/show-in-row'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './administration-tabs.module.css'

const PAGES = [
  { key: 'people', route: '/admin/people', permission: 'admin_rw' },
  { key: 'groups', route: '/admin/groups', permission: 'admin_rw' },
  { key: 'projects', route: '/admin/projects', permission: 'config_projects_rw' },
  { key: 'connections', route: '/admin/connections', permission: 'admin_rw' },
  { key: 'toolServers', route: '/admin/tool-servers', permission: 'admin_rw' },
  { key: 'models', route: '/admin/models', permission: 'admin_rw' },
  { key: 'reports', route: '/admin/reports', permission: 'reports_r' },
  { key: 'audit', route: '/admin/audit', permission: 'admin_rw' },
] as const satisfies readonly { permission: Permission; [name: string]: string }[]

/** Pages that those who administer projects have as well. */
const OF_PROJECTS: ReadonlySet<AdministrationPage> = new Set(['projects', 'toolServers', 'reports'])

export type AdministrationPage = (typeof PAGES)[number]['key']

/** The pages of administration, for whom there is more than one. */
export function AdministrationTabs({ current }: { current: AdministrationPage }) {
  const { t } = useTranslation('shell')
  const { permissions, administersProjects } = useConfig()
  const offered = PAGES.filter(
    ({ key, permission }) => permissions.includes(permission) || (administersProjects && OF_PROJECTS.has(key)),
  )
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => showInRow(row.current?.querySelector('[aria-current="page"]')), [current])
  if (offered.length < 2) return null
  return (
    <nav ref={row} className={styles.tabs} aria-label={t('administration')}>
      {offered.map(({ key, route }) => (
        <Link key={key} to={route} className={styles.tab} aria-current={key === current ? 'page' : undefined}>
          {t(`navigation.${key}`)}
        </Link>
      ))}
    </nav>
  )
}

import { useConfig } from '@atrium/browser-state/config/use-config'
import type { Permission } from '@atrium/domain/permissions/permission'
import { showInRow } from '@atrium/ui/tabs/show-in-row'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './administration-tabs.module.css'

/** Each is there for whoever has one of its permissions. */
const PAGES = [
  { key: 'people', route: '/admin/people', permissions: ['admin_rw'] },
  { key: 'groups', route: '/admin/groups', permissions: ['admin_rw'] },
  { key: 'projects', route: '/admin/projects', permissions: ['config_projects_rw'] },
  { key: 'connections', route: '/admin/connections', permissions: ['admin_rw'] },
  { key: 'toolServers', route: '/admin/tool-servers', permissions: ['admin_rw'] },
  { key: 'models', route: '/admin/models', permissions: ['admin_rw'] },
  { key: 'reports', route: '/admin/reports', permissions: ['reports_r', 'admin_rw'] },
  { key: 'audit', route: '/admin/audit', permissions: ['admin_rw'] },
] as const satisfies readonly { key: string; route: string; permissions: readonly Permission[] }[]

/** Pages that those who administer projects have as well. */
const OF_PROJECTS: ReadonlySet<AdministrationPage> = new Set(['projects', 'toolServers', 'reports'])

export type AdministrationPage = (typeof PAGES)[number]['key']

/** The pages of administration, for whom there is more than one. */
export function AdministrationTabs({ current }: { current: AdministrationPage }) {
  const { t } = useTranslation('shell')
  const { permissions, administersProjects } = useConfig()
  const offered = PAGES.filter(
    ({ key, permissions: needed }) =>
      needed.some((one) => permissions.includes(one)) || (administersProjects && OF_PROJECTS.has(key)),
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

import { Avatar } from '@atrium/ui/avatar/avatar'
import { LazyMenu } from '@atrium/ui/menu/lazy-menu'
import { NewTabLink } from '@atrium/ui/new-tab-link/new-tab-link'
import { Code, ExternalLink, LogOut, Monitor, Moon, Settings, ShieldCheck, Sun, Trash2, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { requestAction } from '#actions/action-layers.ts'
import { useKeysOf } from '#actions/use-bindings.ts'
import { Link } from '#router/link.tsx'
import { THEMES, useTheme } from '../settings/theme-choice.ts'
import styles from './account-tray.module.css'

export type AccountTrayProps = {
  user: { name: string; email: string; picture?: string | undefined }
  version: string
  /** Null where the account may not choose. */
  secureData: { on: boolean; onChange: (on: boolean) => void } | null
  developerMode: { on: boolean; onChange: (on: boolean) => void }
  feedback: string
  /** What they manage: people, or only projects of their own; null for nothing. */
  administrates: 'people' | 'projects' | null
  onSignOut: () => void
}

const THEME_ICONS = { light: <Sun />, dark: <Moon />, system: <Monitor /> }

/** Who is signed on, what they have switched on, and the way out. */
export function AccountTray({
  user,
  version,
  secureData,
  developerMode,
  feedback,
  administrates,
  onSignOut,
}: AccountTrayProps) {
  const { t } = useTranslation('shell')
  const [theme, setTheme] = useTheme()
  const keys = useKeysOf('settings')
  const modes = [
    ...(secureData
      ? [
          {
            label: t('account.secureData'),
            description: t('account.secureDataHint'),
            icon: <ShieldCheck />,
            checked: secureData.on,
            stays: true,
            onSelect: () => secureData.onChange(!secureData.on),
          },
        ]
      : []),
    {
      label: t('account.developerMode'),
      icon: <Code />,
      checked: developerMode.on,
      stays: true,
      onSelect: () => developerMode.onChange(!developerMode.on),
    },
  ]
  const themes = THEMES.map((name) => ({
    label: t(`account.${name}`),
    icon: THEME_ICONS[name],
    checked: theme === name,
    stays: true,
    onSelect: () => setTheme(name),
  }))
  return (
    <LazyMenu
      label={t('account.label', { name: user.name })}
      align="end"
      trigger={
        <button type="button" className={styles.button}>
          <Avatar name={user.name} picture={user.picture} size={30} />
          <span className="visually-hidden">{t('account.label', { name: user.name })}</span>
        </button>
      }
      header={
        <div className={styles.who}>
          <Avatar name={user.name} picture={user.picture} size={36} />
          <div className={styles.words}>
            <p className={styles.name}>{user.name}</p>
            <p className={styles.email}>{user.email}</p>
          </div>
        </div>
      }
      sections={[
        { items: modes },
        { label: t('account.theme'), items: themes, pick: 'one' },
        {
          items: [
            {
              label: t('account.feedback'),
              icon: <ExternalLink />,
              render: <NewTabLink href={feedback} />,
            },
            {
              label: t('account.settings'),
              icon: <Settings />,
              shortcut: keys,
              onSelect: () => requestAction('settings'),
            },
            ...(administrates === 'people'
              ? [{ label: t('account.people'), icon: <Users />, render: <Link to="/admin/people" /> }]
              : []),
            ...(administrates === 'projects'
              ? [{ label: t('account.projects'), icon: <Users />, render: <Link to="/admin/projects" /> }]
              : []),
            { label: t('account.trash'), icon: <Trash2 />, onSelect: () => requestAction('trash') },
            { label: t('account.signOut'), icon: <LogOut />, onSelect: onSignOut },
          ],
        },
        { label: t('account.version', { version }), items: [] },
      ]}
    />
  )
}

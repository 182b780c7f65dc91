import { useConfig } from '@atrium/browser-state/config/use-config'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#frame/page.tsx'

type Props = { title: string; children: ReactNode }

/** A page of administration; whoever does not administrate is told so. */
export function AdministratorsOnly(props: Props) {
  return (
    <Suspense>
      <Guarded {...props} />
    </Suspense>
  )
}

function Guarded({ title, children }: Props) {
  const { t } = useTranslation('shell')
  const { permissions } = useConfig()
  if (permissions.includes('admin_rw')) return children
  return (
    <Page title={title}>
      <EmptyState art="locked" title={t('administratorsOnly.title')} text={t('administratorsOnly.text')} />
    </Page>
  )
}

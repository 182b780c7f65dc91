import type { Config } from '@atrium/contract/entities/config'
import { isActiveLink } from '@atrium/domain/navigation/active-link'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { LazyMenu } from '@atrium/ui/menu/lazy-menu'
import { NewTabLink } from '@atrium/ui/new-tab-link/new-tab-link'
import { CircleHelp, ExternalLink, Keyboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { runAction } from '#actions/action-layers.ts'
import { useAvailableActions } from '#actions/use-actions.ts'
import { usePlace } from '#router/use-place.ts'
import { useKeysOf } from '#actions/use-bindings.ts'
import { HELP_ENTRIES } from './help-entries.ts'

/** The Help Center: every entry opens in a new tab. One that is the page itself is marked as such. */
export function HelpMenu({ help }: { help: Config['help'] }) {
  const { t } = useTranslation('shell')
  const { pathname } = usePlace()
  const items = HELP_ENTRIES.map((entry) => {
    const address = help[entry]
    const current = isActiveLink(address, pathname) ? 'page' : undefined
    return {
      label: t(`help.${entry}`),
      icon: <ExternalLink />,
      render: <NewTabLink href={address} aria-current={current} />,
    }
  })
  const keys = useKeysOf('shortcuts')
  const canShow = useAvailableActions().has('shortcuts')
  const shortcuts = {
    label: t('help.shortcuts'),
    icon: <Keyboard />,
    shortcut: keys,
    onSelect: () => void runAction('shortcuts'),
  }
  return (
    <LazyMenu
      label={t('help.label')}
      align="end"
      trigger={<IconButton label={t('help.label')} icon={<CircleHelp />} />}
      sections={[{ label: t('help.label'), items }, ...(canShow ? [{ items: [shortcuts] }] : [])]}
    />
  )
}

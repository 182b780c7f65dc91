import { useConfig } from '@atrium/browser-state/config/use-config'
import { isFlagOn } from '@atrium/domain/permissions/feature-flags'
import { AppWindow, CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#router/use-navigate.ts'
import type { PalettePlace } from '#frame/define-screen.ts'
import { useIsOpen } from '#frame/places/use-is-open.ts'
import { SCREENS } from '#screens/screens.ts'
import { HELP_ENTRIES } from '../../header/help-entries.ts'
import { navigationOf } from '../../navigation/navigation.ts'
import type { PaletteEntry } from '../palette-entry.ts'

/** The places of the navigation, those that screens name for the palette alone, and those of the Help Center, in tabs of their own. */
export function usePageEntries(): PaletteEntry[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { appConfig, help } = useConfig()
  const isOpen = useIsOpen()
  const flags = appConfig.featureFlags.ui
  const entry = ({ key, route, icon: Icon = AppWindow }: PalettePlace) => ({
    id: `page-${key}`,
    kind: 'pages' as const,
    label: t(`navigation.${key}`),
    icon: <Icon />,
    run: () => void navigate(route),
    address: route,
  })
  const shown = navigationOf(SCREENS, (flag) => isFlagOn(flags, flag))
  const beside = SCREENS.flatMap(({ palette = [] }): readonly PalettePlace[] => palette).filter(isOpen)
  const helpEntries = HELP_ENTRIES.map((name): PaletteEntry => {
    const open = () => void window.open(help[name], '_blank', 'noopener')
    const words = [t('help.label')]
    return {
      id: `help-${name}`,
      kind: 'pages',
      label: t(`help.${name}`),
      words,
      icon: <CircleHelp />,
      run: open,
      address: help[name],
    }
  })
  const places = [
    ...shown.flatMap(({ children, ...parent }) => [
      parent,
      ...children.map((child) => ({ ...child, icon: parent.icon })),
    ]),
    ...beside,
  ].map(entry)
  return [...places, ...helpEntries]
}

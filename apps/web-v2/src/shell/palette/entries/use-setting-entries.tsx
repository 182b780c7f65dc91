import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSettingsAddress } from '../../life/use-settings-address.ts'
import { SECTION_NAMES } from '../../settings/section-names.ts'
import { THEMES, useTheme } from '../../settings/theme-choice.ts'
import type { PaletteEntry } from '../palette-entry.ts'

/** The settings that can be set from here, and the sections of all of them. */
export function useSettingEntries(): PaletteEntry[] {
  const { t } = useTranslation(['palette', 'settings'])
  const { show } = useSettingsAddress()
  const [, setTheme] = useTheme()
  const [, change] = useSettings()
  const entry = (id: string, run: () => void): PaletteEntry => {
    const words = t(`settings.${id}.words`).split(', ')
    return { id: `setting-${id}`, kind: 'settings', label: t(`settings.${id}.label`), words, icon: <Settings2 />, run }
  }
  const sections = SECTION_NAMES.map((name): PaletteEntry => {
    const label = `${t('settings:title')}: ${t(`settings:${name}.title`)}`
    return { id: `settings-${name}`, kind: 'settings', label, icon: <Settings2 />, run: () => show(name) }
  })
  return [
    ...THEMES.map((theme) => entry(theme, () => setTheme(theme))),
    ...(['small', 'medium', 'large'] as const).map((textSize) => entry(textSize, () => change({ textSize }))),
    entry('wide', () => change({ wideColumn: true })),
    entry('narrow', () => change({ wideColumn: false })),
    ...sections,
  ]
}

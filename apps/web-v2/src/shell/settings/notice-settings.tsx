import { Switch } from '@atrium/ui/switch/switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { askToNotify, mayNotify } from '../activity/notify.ts'

/** Whether the browser tells of answers that end while the page is out of sight. It is asked only when this is switched on. */
export function NoticeSettings() {
  const { t } = useTranslation('settings')
  const [{ notifyWhenDone = false }, change] = useSettings()
  const [isRefused, setRefused] = useState(false)
  const switchTo = async (on: boolean) => {
    const isAllowed = on && (await askToNotify())
    setRefused(on && !isAllowed)
    change({ notifyWhenDone: isAllowed })
  }
  return (
    <Switch
      label={t('notices.done')}
      hint={isRefused ? t('notices.refused') : t('notices.hint')}
      checked={notifyWhenDone && mayNotify()}
      onChange={(on) => void switchTo(on)}
    />
  )
}

import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { Switch } from '@atrium/ui/switch/switch'
import { useTranslation } from 'react-i18next'

/** What is looked at, or replaced, before a message goes to a model. */
export function SafetySettings() {
  const { t } = useTranslation('settings')
  const [{ moderation = false, privacy = false }, change] = useSettings()
  return (
    <>
      <Switch
        label={t('safety.moderation')}
        hint={t('safety.moderationHint')}
        checked={moderation}
        onChange={(on) => change({ moderation: on })}
      />
      <Switch
        label={t('safety.privacy')}
        hint={t('safety.privacyHint')}
        checked={privacy}
        onChange={(on) => change({ privacy: on })}
      />
    </>
  )
}

import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useTranslation } from 'react-i18next'
import { SavedField } from '#frame/forms/saved-field.tsx'

/** What one is called. */
export function OwnName() {
  const { t } = useTranslation('settings')
  const account = useRoom(accountRoom)
  const { user } = useConfig()
  return (
    <SavedField
      label={t('account.name')}
      hint={t('account.nameHint', { email: user.email })}
      autoComplete="name"
      known={user.name}
      onSave={(name) => account.rename(name)}
    />
  )
}

import { passkeysRoom } from '@atrium/browser-state/account/passkeys-room'
import { usePasskeys } from '@atrium/browser-state/account/use-passkeys'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { Passkey } from '@atrium/contract/entities/account/passkey'
import { Button } from '@atrium/ui/button/button'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Unfolding } from '#frame/forms/unfolding.tsx'
import { SavedField } from '#frame/forms/saved-field.tsx'
import { hasPasskeys } from '#features/sign-on/ask-for-passkey.ts'
import { SettingsGroup } from '../settings-group.tsx'
import { NewPasskey } from './new-passkey.tsx'

/** Passkeys, with which whoever is here signs in without a password: added, named and removed here. */
export function OwnPasskeys() {
  const { t } = useTranslation('settings')
  const { data: passkeys = [] } = usePasskeys()
  return (
    <SettingsGroup
      title={t('sign-in.passkeys.title')}
      hint={t(hasPasskeys() ? 'sign-in.passkeys.hint' : 'sign-in.passkeys.missing')}
    >
      {passkeys.length > 0 && (
        <RowList>
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} />
          ))}
        </RowList>
      )}
      {hasPasskeys() && (
        <Unfolding label={t('sign-in.passkeys.add')}>{(close) => <NewPasskey onDone={close} />}</Unfolding>
      )}
    </SettingsGroup>
  )
}

function OnePasskey({ passkey: { id, name, createdDate, lastUsedDate } }: { passkey: Passkey }) {
  const { t, i18n } = useTranslation('settings')
  const passkeys = useRoom(passkeysRoom)
  const [renaming, setRenaming] = useState<boolean>()
  const day = (date: string) => new Date(date).toLocaleDateString(i18n.language, { dateStyle: 'medium' })
  if (renaming) return <Renaming id={id} name={name} onDone={() => setRenaming(false)} />
  return (
    <Row
      title={name}
      detail={
        lastUsedDate
          ? t('sign-in.passkeys.used', { date: day(lastUsedDate) })
          : t('sign-in.passkeys.added', { date: day(createdDate) })
      }
    >
      <Button
        ref={renaming === false ? takeFocus : undefined}
        size="small"
        aria-label={t('sign-in.passkeys.renameOf', { name })}
        onClick={() => setRenaming(true)}
      >
        {t('sign-in.passkeys.rename')}
      </Button>
      <Button
        size="small"
        aria-label={t('sign-in.passkeys.removeOf', { name })}
        onClick={() => void passkeys.remove(id)}
      >
        {t('sign-in.passkeys.remove')}
      </Button>
    </Row>
  )
}

function Renaming({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const passkeys = useRoom(passkeysRoom)
  return (
    <li>
      <SavedField
        label={t('sign-in.passkeys.name')}
        hideLabel
        ref={takeFocus}
        known={name}
        onSave={(wanted) => passkeys.rename(id, wanted)}
        onDone={onDone}
      />
    </li>
  )
}

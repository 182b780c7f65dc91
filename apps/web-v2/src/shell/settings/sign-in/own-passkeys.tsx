import { passkeysRoom } from '@atrium/browser-state/account/passkeys-room'
import { usePasskeys } from '@atrium/browser-state/account/use-passkeys'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { Passkey } from '@atrium/contract/entities/account/passkey'
import { Button } from '@atrium/ui/button/button'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import { hasPasskeys } from '#features/sign-on/ask-for-passkey.ts'
import { SettingsGroup } from '../settings-group.tsx'
import { NewPasskey } from './new-passkey.tsx'

/** Passkeys, with which whoever is here signs in without a password: added, named and removed here. */
export function OwnPasskeys() {
  const { t } = useTranslation('settings')
  const { data: passkeys = [] } = usePasskeys()
  const [adding, setAdding] = useState(false)
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
      {adding ? (
        <NewPasskey onDone={() => setAdding(false)} />
      ) : (
        hasPasskeys() && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('sign-in.passkeys.add')}
          </Button>
        )
      )}
    </SettingsGroup>
  )
}

function OnePasskey({ passkey: { id, name, createdDate, lastUsedDate } }: { passkey: Passkey }) {
  const { t, i18n } = useTranslation('settings')
  const passkeys = useRoom(passkeysRoom)
  const [renaming, setRenaming] = useState(false)
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
      <Button size="small" aria-label={t('sign-in.passkeys.renameOf', { name })} onClick={() => setRenaming(true)}>
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

/** Saved with Enter, or when the field is left; an empty name is none. */
function Renaming({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const passkeys = useRoom(passkeysRoom)
  const [wanted, setWanted] = useState(name)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const save = async () => {
    if (wanted.trim() === '' || wanted.trim() === name) return onDone()
    try {
      await passkeys.rename(id, wanted.trim())
      onDone()
    } catch (error) {
      setProblem(formProblem(error, ['name']))
    }
  }
  return (
    <li>
      <TextField
        label={t('sign-in.passkeys.name')}
        hideLabel
        maxLength={100}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was just pressed
        autoFocus
        value={wanted}
        error={problem.fields['name'] ?? problem.message ?? undefined}
        onChange={setWanted}
        onBlur={() => void save()}
        onKeyDown={({ key }) => key === 'Enter' && void save()}
      />
    </li>
  )
}

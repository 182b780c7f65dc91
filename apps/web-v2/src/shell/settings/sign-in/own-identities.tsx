import { identitiesRoom } from '@atrium/browser-state/account/identities-room'
import { useIdentities } from '@atrium/browser-state/account/use-identities'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsGroup } from '../settings-group.tsx'
import form from '../settings-form.module.css'

/** Issuers with which whoever is here signs in: added and removed here. Nothing where none is set up. */
export function OwnIdentities() {
  const { t, i18n } = useTranslation('settings')
  const { add, failed } = useRoom(identitiesRoom)
  const { data } = useIdentities()
  if (!data || data.issuers.length + data.identities.length === 0) return null
  const { identities, issuers } = data
  const others = issuers.filter(({ realm }) => !identities.some((own) => own.realm === realm))
  const day = (date: string) => new Date(date).toLocaleDateString(i18n.language, { dateStyle: 'medium' })
  return (
    <SettingsGroup title={t('sign-in.services.title')} hint={t('sign-in.services.hint')}>
      {failed && (
        <p role="alert">
          {t(`sign-in.services.failed.${failed}`, { defaultValue: t('sign-in.services.failed.other') })}
        </p>
      )}
      {identities.length > 0 && (
        <RowList>
          {identities.map(({ id, name, lastUsedDate }) => (
            <Row key={id} title={name} detail={t('sign-in.services.used', { date: day(lastUsedDate) })}>
              <Removing id={id} name={name} />
            </Row>
          ))}
        </RowList>
      )}
      {others.length > 0 && (
        <span className={form.buttons}>
          {others.map(({ realm, name }) => (
            <Button key={realm} size="small" onClick={() => void add(realm)}>
              {t('sign-in.services.add', { name })}
            </Button>
          ))}
        </span>
      )}
    </SettingsGroup>
  )
}

function Removing({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('settings')
  const { remove } = useRoom(identitiesRoom)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" aria-label={t('sign-in.services.removeOf', { name })} onClick={() => setAsking(true)}>
        {t('sign-in.services.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('sign-in.services.removing.title', { name })}
        text={t('sign-in.services.removing.text', { name })}
        confirmLabel={t('sign-in.services.remove')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={() => {
          setAsking(false)
          void remove(id)
        }}
      />
    </>
  )
}

import { useRoom } from '@atrium/browser-state/console/use-room'
import { connectionsRoom } from '@atrium/browser-state/connections/connections-room'
import type { Connection } from '@atrium/contract/entities/administration/connection'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { ConnectionForm } from './connection-form.tsx'
import styles from './connection-panel.module.css'

type Props = { connection: Connection | null; onClose: () => void }

/** One provider beside the list: its key is added, tested, replaced and removed. */
export function ConnectionPanel({ connection, onClose }: Props) {
  const { t } = useTranslation('connections')
  return (
    <SidePanel
      open={connection !== null}
      takesFocus
      title={connection?.title ?? ''}
      onClose={onClose}
      width={368}
      texts={{ close: t('close') }}
    >
      {connection && <Opened connection={connection} />}
    </SidePanel>
  )
}

function Opened({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connections')
  const room = useRoom(connectionsRoom)
  const { vendor, title, state, fields } = connection
  const form = useId()
  const [busy, setBusy] = useState<'test' | 'save' | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const test = async () => {
    setBusy('test')
    setTold(null)
    const found = await room.test(vendor)
    setBusy(null)
    if (found) setTold(found.message ?? t('works'))
  }
  const remove = async () => {
    await room.remove(vendor)
    setAsking(false)
  }
  return (
    <div className={styles.panel}>
      {state === 'environment' && <p className={styles.note}>{t('environment', { names: namesOf(connection) })}</p>}
      {state === 'unreadable' && (
        <p role="alert" className={styles.problem}>
          {t('unreadable')}
        </p>
      )}
      {state !== 'environment' && (
        <ConnectionForm
          key={fields.map(({ value }) => value).join('|')}
          id={form}
          connection={connection}
          onBusy={(saving) => setBusy(saving ? 'save' : null)}
          onSaved={(warning) => setTold(warning ?? t('saved'))}
        />
      )}
      <output className={styles.told}>
        <ToldError error={told === null ? null : { message: told }} />
      </output>
      <div className={styles.actions}>
        {state !== 'environment' && (
          <Button type="submit" form={form} size="small" variant="primary" busy={busy === 'save'}>
            {t(state === 'none' ? 'connect' : 'replace')}
          </Button>
        )}
        {(state === 'stored' || state === 'environment') && (
          <Button size="small" busy={busy === 'test'} onClick={() => void test()}>
            {t('test')}
          </Button>
        )}
        {(state === 'stored' || state === 'unreadable') && (
          <Button size="small" variant="quiet-danger" onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('removing.title', { name: title })}
        text={t('removing.text')}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={() => void remove()}
      />
    </div>
  )
}

function namesOf({ fields }: Connection): string {
  return fields.map(({ name }) => name).join(', ')
}

import { useRoom } from '@atrium/browser-state/console/use-room'
import { directoriesRoom } from '@atrium/browser-state/directories/directories-room'
import { useScimTokens } from '@atrium/browser-state/directories/use-scim-tokens'
import type { ScimToken } from '@atrium/contract/entities/administration/scim-token'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { Unfolding } from '#frame/forms/unfolding.tsx'
import styles from './directories-panel.module.css'
import { NewScimToken } from './new-scim-token.tsx'

/** The tokens of directories: they can be made and deleted here. */
export function ScimTokens() {
  const { t, i18n } = useTranslation('people')
  const { data: tokens = [], isSuccess, isError, error, refetch } = useScimTokens()
  const [leaving, setLeaving] = useState<ScimToken | null>(null)
  return (
    <section className={styles.tokens}>
      <h3 className={styles.heading}>{t('directories.tokens')}</h3>
      {isError && (
        <p role="alert">
          <ToldError error={error} /> <Button onClick={() => void refetch()}>{t('again')}</Button>
        </p>
      )}
      {isSuccess && tokens.length === 0 && <p className={styles.muted}>{t('directories.none')}</p>}
      {tokens.length > 0 && (
        <RowList label={t('directories.tokens')}>
          {tokens.map((token) => (
            <Row
              key={token.id}
              title={token.name}
              detail={`${token.prefix}…`}
              more={
                token.lastUsedDate ? (
                  <>
                    {t('directories.lastUsed')} <RelativeTime date={token.lastUsedDate} locale={i18n.language} />
                  </>
                ) : (
                  t('directories.neverUsed')
                )
              }
            >
              <IconButton
                label={t('directories.delete', { name: token.name })}
                icon={<Trash2 />}
                onClick={() => setLeaving(token)}
              />
            </Row>
          ))}
        </RowList>
      )}
      <Unfolding label={t('directories.new')} icon={<KeyRound />}>
        {(close) => <NewScimToken onDone={close} />}
      </Unfolding>
      <Deleting token={leaving} onClose={() => setLeaving(null)} />
    </section>
  )
}

function Deleting({ token, onClose }: { token: ScimToken | null; onClose: () => void }) {
  const { t } = useTranslation('people')
  const directories = useRoom(directoriesRoom)
  const [busy, setBusy] = useState(false)
  if (!token) return null
  const remove = async () => {
    setBusy(true)
    await directories.deleteToken(token.id)
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('directories.deleting.title', { name: token.name })}
      text={t('directories.deleting.text')}
      confirmLabel={t('directories.deleting.submit')}
      cancelLabel={t('cancel')}
      danger
      busy={busy}
      onConfirm={() => void remove()}
    />
  )
}

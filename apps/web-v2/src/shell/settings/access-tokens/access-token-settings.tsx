import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useOwnTokens } from '@atrium/browser-state/account/use-own-tokens'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { useTranslation } from 'react-i18next'
import { Unfolding } from '#frame/forms/unfolding.tsx'
import styles from '../settings-form.module.css'
import { NewToken } from './new-token.tsx'

/** Tokens with which programs make calls in one's name: they can be made and deleted here. */
export function AccessTokenSettings() {
  const { t, i18n } = useTranslation('settings')
  const account = useRoom(accountRoom)
  const { data: tokens = [] } = useOwnTokens()
  const day = (date: string) => new Date(date).toLocaleDateString(i18n.language, { dateStyle: 'medium' })
  return (
    <div className={styles.form}>
      <p className={styles.muted}>{t('access-tokens.hint')}</p>
      {tokens.length > 0 && (
        <RowList>
          {tokens.map(({ id, name, prefix, scope, expiresDate }) => (
            <Row
              key={id}
              title={name}
              detail={`${prefix}… · ${t(`access-tokens.scopes.${scope}`)}`}
              more={t('access-tokens.expires', { date: day(expiresDate) })}
            >
              <Button
                size="small"
                aria-label={t('access-tokens.deleteNamed', { name })}
                onClick={() => void account.deleteToken(id)}
              >
                {t('access-tokens.delete')}
              </Button>
            </Row>
          ))}
        </RowList>
      )}
      <Unfolding label={t('access-tokens.new')}>{(close) => <NewToken onDone={close} />}</Unfolding>
    </div>
  )
}

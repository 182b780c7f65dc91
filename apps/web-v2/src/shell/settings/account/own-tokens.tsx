import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useOwnTokens } from '@atrium/browser-state/account/use-own-tokens'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './account-settings.module.css'
import { NewToken } from './new-token.tsx'

/** Tokens with which programs make calls in one's name: they can be made and deleted here. */
export function OwnTokens() {
  const { t, i18n } = useTranslation('settings')
  const account = useRoom(accountRoom)
  const { data: tokens = [] } = useOwnTokens()
  const [making, setMaking] = useState(false)
  const day = (date: string) => new Date(date).toLocaleDateString(i18n.language, { dateStyle: 'medium' })
  return (
    <section>
      <h4 className={styles.heading}>{t('account.tokens')}</h4>
      <p className={styles.muted}>{t('account.tokensHint')}</p>
      <ul className={styles.list}>
        {tokens.map(({ id, name, prefix, scope, expiresDate }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <span>{name}</span>
              <span className={styles.muted}>
                {prefix}… · {t(`account.scopes.${scope}`)} · {t('account.expires', { date: day(expiresDate) })}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('account.deleteToken', { name })}
              onClick={() => void account.deleteToken(id)}
            >
              {t('account.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {making ? (
        <NewToken onDone={() => setMaking(false)} />
      ) : (
        <Button size="small" onClick={() => setMaking(true)}>
          {t('account.newToken')}
        </Button>
      )}
    </section>
  )
}

import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useOwnSessions } from '@atrium/browser-state/account/use-own-sessions'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { SettingsGroup } from '../settings-group.tsx'

/** Where whoever is here is signed in, and the end of any of it. */
export function OwnSessions() {
  const { t, i18n } = useTranslation('settings')
  const account = useRoom(accountRoom)
  const { data: sessions = [], error, refetch } = useOwnSessions()
  if (error) {
    return (
      <SettingsGroup title={t('sign-in.sessions')} hint={<ToldError error={error} />}>
        <Button size="small" onClick={() => void refetch()}>
          {t('sign-in.again')}
        </Button>
      </SettingsGroup>
    )
  }
  return (
    <SettingsGroup title={t('sign-in.sessions')} hint={t('sign-in.sessionsHint')}>
      <RowList>
        {sessions.map(({ id, current, device, lastUsedDate }) => {
          const name = device ?? t('sign-in.unknownDevice')
          return (
            <Row
              key={id}
              title={name}
              detail={current ? t('sign-in.thisDevice') : <RelativeTime date={lastUsedDate} locale={i18n.language} />}
            >
              {!current && (
                <Button
                  size="small"
                  aria-label={t('sign-in.endOf', { device: name })}
                  onClick={() => void account.endSession(id)}
                >
                  {t('sign-in.end')}
                </Button>
              )}
            </Row>
          )
        })}
      </RowList>
      {sessions.length > 1 && (
        <Button size="small" onClick={() => void account.endOtherSessions()}>
          {t('sign-in.endOthers')}
        </Button>
      )}
    </SettingsGroup>
  )
}

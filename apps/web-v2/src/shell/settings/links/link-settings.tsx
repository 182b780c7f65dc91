import { useRoom } from '@atrium/browser-state/console/use-room'
import { linksRoom } from '@atrium/browser-state/links/links-room'
import { useOwnLinks } from '@atrium/browser-state/links/use-links'
import { linkAddress } from '@atrium/domain/links/link-address'
import { Button } from '@atrium/ui/button/button'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { useTranslation } from 'react-i18next'
import styles from '../settings-form.module.css'

/** The links that one has shared: each can be opened and revoked. */
export function LinkSettings() {
  const { t, i18n } = useTranslation('settings')
  const room = useRoom(linksRoom)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isSuccess } = useOwnLinks()
  const links = data?.pages.flatMap((page) => page.data) ?? []
  const day = (date: string) => new Date(date).toLocaleDateString(i18n.language, { dateStyle: 'medium' })
  return (
    <div className={styles.form}>
      <p className={styles.muted}>{t('links.hint')}</p>
      {isSuccess && links.length === 0 && <p>{t('links.none')}</p>}
      {links.length > 0 && (
        <RowList label={t('links.title')}>
          {links.map((link) => (
            <Row
              key={link.id}
              title={<a href={linkAddress(link.id)}>{link.name}</a>}
              detail={`${t(`links.kinds.${link.kind}`)} · ${t(`links.levels.${link.protected}`)}`}
              more={t(link.outdated ? 'links.outdated' : 'links.shown', { date: day(link.updatedDate) })}
            >
              <Button
                size="small"
                aria-label={t('links.revokeNamed', { name: link.name })}
                onClick={() => void room.revoke(link.id)}
              >
                {t('links.revoke')}
              </Button>
            </Row>
          ))}
        </RowList>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('links.more')}
        </Button>
      )}
    </div>
  )
}

import { useRoom } from '@atrium/browser-state/console/use-room'
import { linksRoom } from '@atrium/browser-state/links/links-room'
import { useOwnLinks } from '@atrium/browser-state/links/use-links'
import { linkAddress } from '@atrium/domain/links/link-address'
import { Button } from '@atrium/ui/button/button'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { Link2, Link2Off } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { SelectionBar } from '#features/selection/selection-bar.tsx'
import { useSelection } from '#features/selection/use-selection.ts'
import { useSelectionTexts } from '#features/selection/use-selection-texts.ts'
import form from '../settings-form.module.css'
import styles from './link-settings.module.css'

/** The links that one has shared: each can be opened and revoked, several at once as well. */
export function LinkSettings() {
  const { t, i18n } = useTranslation('settings')
  const room = useRoom(linksRoom)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isSuccess } = useOwnLinks()
  const links = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const selection = useSelection(links)
  const { selected, clear } = selection
  const texts = useSelectionTexts(selected.length)
  const day = (date: string) => new Date(date).toLocaleDateString(i18n.language, { dateStyle: 'medium' })
  const [revoked, setRevoked] = useState<readonly string[]>([])
  const revoke = async (ids: readonly string[]) => {
    clear()
    setRevoked(await room.revoke(ids))
  }
  const undo = () => {
    setRevoked([])
    void room.restore(revoked)
  }
  const bar = (
    <SelectionBar {...{ selection, texts }} total={links.length}>
      <Button
        size="small"
        variant="danger"
        icon={<Link2Off aria-hidden="true" />}
        onClick={() => void revoke(selected)}
      >
        {t('links.revoke')}
      </Button>
    </SelectionBar>
  )
  return (
    <div className={form.form}>
      {isSuccess && links.length === 0 && <p>{t('links.none')}</p>}
      <SelectableList
        items={links}
        selection={selection}
        bar={bar}
        toolbar={
          <div className={styles.hint}>
            <p>{t('links.hint')}</p>
            {/* Here, and not beside the dialog, where it could not be reached. */}
            <output className={styles.undo}>
              {revoked.length > 0 && (
                <>
                  {t('links.revoked', { count: revoked.length })}
                  <Button size="small" variant="ghost" onClick={undo}>
                    {t('links.undo')}
                  </Button>
                </>
              )}
            </output>
          </div>
        }
      >
        {links.length > 0 && (
          <RowList label={t('links.title')}>
            {links.map((link) => (
              <Row
                key={link.id}
                title={<a href={linkAddress(link.id)}>{link.name}</a>}
                detail={`${t(`links.kinds.${link.kind}`)} · ${t(`links.levels.${link.protected}`)}`}
                more={t(link.outdated ? 'links.outdated' : 'links.shown', { date: day(link.updatedDate) })}
                select={{
                  id: link.id,
                  label: t('links.select', { name: link.name }),
                  mark: <Link2 aria-hidden="true" />,
                  selection,
                }}
              >
                <Button
                  size="small"
                  aria-label={t('links.revokeNamed', { name: link.name })}
                  onClick={() => void revoke([link.id])}
                >
                  {t('links.revoke')}
                </Button>
              </Row>
            ))}
          </RowList>
        )}
      </SelectableList>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('links.more')}
        </Button>
      )}
    </div>
  )
}

import { useContents } from '@atrium/browser-state/contents/use-contents'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { type ContentsSearch, isNarrowed } from './contents-search.ts'
import { useAskedContent } from './use-asked-content.ts'

type Props = { search: ContentsSearch; onChange: (changed: Partial<ContentsSearch>) => void }

/** What stands in place of a list in which nothing is. */
export function NoContents({ search, onChange }: Props) {
  const { t } = useTranslation('contents')
  const { show, folder, ...narrowed } = search
  if (show === 'trash' && !isNarrowed(narrowed)) return <EmptyState art="nothing" title={t('none.trash')} />
  if (!isNarrowed(search))
    return (
      <EmptyState
        art="nothing"
        title={t('none.title')}
        text={t('none.text')}
        actions={
          <Button variant="primary" render={<Link to="/converse" />}>
            {t('none.begin')}
          </Button>
        }
      />
    )
  const all = { q: undefined, type: undefined, owner: undefined, show: undefined, folder: undefined }
  const place = show ?? (folder === undefined ? undefined : 'folder')
  const back = (label: string) => <Button onClick={() => onChange(all)}>{label}</Button>
  // Nothing else is in the way: the place itself has nothing in it.
  if (place !== undefined && !isNarrowed(narrowed)) {
    const said = { title: t(`none.${place}.title`), text: t(`none.${place}.text`) }
    return <EmptyState art="nothing" {...said} actions={back(t('showAll'))} />
  }
  const text = search.q === undefined ? undefined : t('none.hint')
  if (show !== undefined || search.q === undefined)
    return <EmptyState art="search" title={t('none.matches')} text={text} actions={back(t('clear'))} />
  return (
    <EmptyState
      art="search"
      title={t('none.matches')}
      text={text}
      actions={
        <>
          <InArchive search={search} onOpen={() => onChange({ show: 'archived', folder: undefined })} />
          {back(t('clear'))}
        </>
      }
    />
  )
}

/** Leads to what was looked for where it is among what was put away. */
function InArchive({ search, onOpen }: { search: ContentsSearch; onOpen: () => void }) {
  const { t } = useTranslation('contents')
  const { asked } = useAskedContent({ ...search, show: 'archived', folder: undefined })
  const { contents } = useContents(asked)
  if (contents.length === 0) return null
  return (
    <Button variant="primary" onClick={onOpen}>
      {t('none.inArchive')}
    </Button>
  )
}

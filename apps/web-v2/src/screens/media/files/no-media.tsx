import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { toNewThread } from '#router/addresses/thread-address.ts'
import { isNarrowed, type MediaSearch } from '../media-search.ts'

/** In place of the files where there are none, or none of those that were searched for. */
export function NoMedia({ search, onClear }: { search: MediaSearch; onClear: () => void }) {
  const { t } = useTranslation('media-screen')
  if (isNarrowed(search)) {
    return (
      <EmptyState
        art="search"
        title={t('none.title')}
        text={t('none.text')}
        actions={<Button onClick={onClear}>{t('none.clear')}</Button>}
      />
    )
  }
  if (search.owner === 'shared') return <EmptyState title={t('unshared.title')} text={t('unshared.text')} />
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the button puts the words in
        <Button variant="primary" render={<Link {...toNewThread('image')} />}>
          {t('empty.begin')}
        </Button>
      }
    />
  )
}

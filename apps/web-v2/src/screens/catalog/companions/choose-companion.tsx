import { useOfferedCompanions } from '@atrium/browser-state/companions/use-companions'
import { Badge } from '@atrium/ui/badge/badge'
import { Button } from '@atrium/ui/button/button'
import { Card } from '@atrium/ui/card/card'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toCompanion } from '#router/addresses/companion-address.ts'
import { CompanionMark } from '@atrium/ui/companion-mark/companion-mark'
import { SearchField } from '#features/search-field/search-field.tsx'
import { Page } from '#frame/page.tsx'
import { Link } from '#router/link.tsx'
import styles from './converse.module.css'

/** Which companion is to answer: favorites first, then those asked lately. */
export function ChooseCompanion() {
  const { t } = useTranslation('companions')
  const [words, setWords] = useState<string>()
  const offered = useOfferedCompanions({ isOn: true, words: words ?? '' })
  const wanted = words?.toLowerCase() ?? ''
  const companions = offered.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(wanted))
  return (
    <Page title={t('converse.title')} description={t('converse.description')}>
      {offered.length > 0 && (
        <div className={styles.search}>
          <SearchField label={t('search')} words={words} onChange={setWords} />
          <Button render={<Link to="/companionhub" />}>{t('title')}</Button>
        </div>
      )}
      {companions.length === 0 && (
        <EmptyState
          art={words === undefined ? 'nothing' : 'search'}
          title={words === undefined ? t('none.title') : t('unmatched')}
          text={words === undefined ? t('none.text') : undefined}
          actions={<Button render={<Link to="/companionhub/create" />}>{t('new')}</Button>}
        />
      )}
      <ul className={styles.choices}>
        {companions.map(({ id, name, description, sign, published }) => (
          <li key={id}>
            <Card render={<Link {...toCompanion(id)} />} className={styles.choice}>
              <CompanionMark sign={sign} name={name} />
              <span className={styles.words}>
                <span className={styles.choiceName}>{name}</span>
                <span className={styles.detail}>{description || t('noDescription')}</span>
              </span>
              {published === null && <Badge>{t('state.draft')}</Badge>}
            </Card>
          </li>
        ))}
      </ul>
    </Page>
  )
}

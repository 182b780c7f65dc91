import type { Library } from '@atrium/contract/entities/libraries/library'
import { FUSION } from '@atrium/domain/libraries/retrieval/fuse-ranks'
import { searchWay } from '@atrium/domain/libraries/retrieval/search-way'
import { useTranslation } from 'react-i18next'
import styles from './search-pane.module.css'

/** How questions of the library are ranked, here and for its companions, and why so. */
export function SearchWayNote({ library, withVectors }: { library: Library; withVectors: boolean }) {
  const { t, i18n } = useTranslation('libraries')
  const way = searchWay(library)
  const number = (value: number) => value.toLocaleString(i18n.language)
  const share = (FUSION.vectors / FUSION.words).toLocaleString(i18n.language, { style: 'percent' })
  return (
    <p className={styles.ranking}>
      {way.way === 'words' && t('retrieval.way.words')}
      {way.way === 'becoming' &&
        t('retrieval.way.becoming', {
          model: way.model.model,
          made: number(way.made),
          passages: number(way.passages),
        })}
      {way.way === 'both' &&
        t(withVectors ? 'retrieval.way.both' : 'retrieval.way.left', { model: way.model.model, share })}
    </p>
  )
}

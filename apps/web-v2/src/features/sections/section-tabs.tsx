import { showInRow } from '@atrium/ui/tabs/show-in-row'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { placesOfSection, type Section } from '#frame/places/section-places.ts'
import { useIsOpen } from '#frame/places/use-is-open.ts'
import { Link } from '#router/link.tsx'
import { usePlace } from '#router/use-place.ts'
import { useRouter } from '#router/use-router.ts'
import styles from './section-tabs.module.css'

const LABELS = { content: 'navigation.content', administration: 'administration' } as const satisfies Record<
  Section,
  string
>

/** The pages of a section, for whom there is more than one. */
export function SectionTabs({ section }: { section: Section }) {
  const { t } = useTranslation('shell')
  const isOpen = useIsOpen()
  const { path } = usePlace().route
  const places = placesOfSection(section, useRouter().routes)
  const tabs = places.filter((place) => place.parent === undefined && isOpen(place))
  const here = places.find(({ route }) => route === path)
  const current = here?.parent ?? here?.key
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => showInRow(row.current?.querySelector('[aria-current="page"]')), [current])
  if (tabs.length < 2) return null
  return (
    <nav ref={row} className={styles.tabs} aria-label={t(LABELS[section])}>
      {tabs.map(({ key, route }) => (
        <Link key={key} href={route} className={styles.tab} aria-current={key === current ? 'page' : undefined}>
          {t(`navigation.${key}`)}
        </Link>
      ))}
    </nav>
  )
}

import { isActiveParent } from '@atrium/domain/navigation/active-link'
import { Tooltip } from '@atrium/ui/tooltip/tooltip'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { activeChild, hasRowOfItsOwn, type NavigationEntry } from './navigation.ts'
import styles from './navigation-entries.module.css'

export type NavigationEntriesProps = {
  entries: readonly NavigationEntry[]
  /** The path of the page. */
  path: string
  folded: boolean
  /** Called when a link is followed. */
  onLeave: () => void
}

/** The entries of the side navigation with one level below them. Folded, their names are tooltips. */
export function NavigationEntries({ entries, path, folded, onLeave }: NavigationEntriesProps) {
  return (
    <ul className={styles.entries} data-folded={folded ? '' : undefined}>
      {entries.map((entry) => (
        <Entry key={entry.key} {...{ entry, path, folded, onLeave }} />
      ))}
    </ul>
  )
}

type EntryProps = Omit<NavigationEntriesProps, 'entries'> & { entry: NavigationEntry }

function Entry({ entry, path, folded, onLeave }: EntryProps) {
  const { t } = useTranslation('shell')
  const name = t(`navigation.${entry.key}`)
  const active = isActiveParent(entry.route, path)
  const child = activeChild(entry.children, path)
  // Of all rows one is marked; what lies above it is only bolder.
  const here = hasRowOfItsOwn(path) ? 'within' : 'here'
  const link = (
    <Link
      href={entry.route}
      className={styles.entry}
      data-active={active ? (child && !folded ? 'within' : here) : undefined}
      aria-current={path === entry.route ? 'page' : undefined}
      aria-label={folded ? name : undefined}
      onClick={onLeave}
    >
      <entry.icon />
      {!folded && <span className={styles.name}>{name}</span>}
    </Link>
  )
  return (
    <li>
      {folded ? <Tooltip text={name}>{link}</Tooltip> : link}
      {!folded && entry.children.length > 0 && (
        <ul>
          {entry.children.map(({ key, route }) => (
            <li key={key}>
              <Link
                href={route}
                className={`${styles.entry} ${styles.child}`}
                data-active={child?.key === key ? here : undefined}
                aria-current={path === route ? 'page' : undefined}
                onClick={onLeave}
              >
                <span className={styles.name}>{t(`navigation.${key}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

import { useMarkedContent } from '@atrium/browser-state/contents/use-marked-content'
import { addressOfContent } from '#features/contents/address-of-content.ts'
import { ContentIcon } from '#features/contents/content-icon.tsx'
import { Link } from '#router/link.tsx'
import lists from './thread-lists.module.css'
import styles from './thread-row.module.css'

type MarkedLinkProps = {
  id: string
  /** The address that is open. */
  path: string
  /** Its key among the rows of the lists. */
  row: string
  /** Is this the row of the lists that the Tab key reaches? */
  reachable: boolean
  onLeave: () => void
}

/** The line of a favorite that is no conversation; none where the reader does not see it any more. */
export function MarkedLink({ id, path, row, reachable, onLeave }: MarkedLinkProps) {
  const content = useMarkedContent(id)
  if (content === undefined) return <li className={lists.blank} />
  const active = path.endsWith(`/${id}`)
  if (!content) return null
  return (
    <li data-row={row}>
      <div className={styles.row} data-active={active ? '' : undefined}>
        <Link
          href={addressOfContent(content)}
          className={styles.link}
          data-thread-link=""
          tabIndex={reachable ? 0 : -1}
          title={content.name}
          aria-current={active ? 'page' : undefined}
          onClick={onLeave}
        >
          <span className={styles.name}>{content.name}</span>
          <span className={styles.kind}>
            <ContentIcon content={content} />
          </span>
        </Link>
      </div>
    </li>
  )
}

import { Badge } from '@atrium/ui/badge/badge'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { ShieldCheck } from 'lucide-react'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toCompanion } from '#router/addresses/companion-address.ts'
import { NameField } from '#features/item-actions/name-field.tsx'
import { Link } from '#router/link.tsx'
import styles from './thread-heading.module.css'

const CompanionFace = lazyPart(async () => ({
  default: (await import('#frame/companion-face.tsx')).CompanionFace,
}))

export type ThreadHeadingProps = {
  name: string
  secureData: boolean
  /** The companion that answers in it. */
  companion: Thread['companion']
  /** Is renaming offered? */
  mayRename: boolean
  renaming: boolean
  onRenaming: (renaming: boolean) => void
  onRename: (name: string) => void
}

/** The conversation's name, changed where it stands. */
export function ThreadHeading({
  name,
  secureData,
  companion,
  mayRename,
  renaming,
  onRenaming,
  onRename,
}: ThreadHeadingProps) {
  const { t } = useTranslation('thread')
  const [endedByKey, setEndedByKey] = useState(false)
  const end = (byKey: boolean) => {
    setEndedByKey(byKey)
    onRenaming(false)
  }
  if (renaming) {
    return (
      <span className={styles.field}>
        <NameField
          name={name}
          label={t('header.renameLabel')}
          onCancel={() => end(true)}
          onSave={(next, isByKey) => {
            end(isByKey)
            if (next !== name) onRename(next)
          }}
        />
      </span>
    )
  }
  return (
    <span className={styles.heading}>
      {mayRename ? (
        <button
          ref={endedByKey ? takeFocus : undefined}
          type="button"
          className={styles.name}
          title={t('header.rename', { name })}
          onClick={() => onRenaming(true)}
        >
          {name}
        </button>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {companion && (
        <Link {...toCompanion(companion.id)} className={styles.companion}>
          <Suspense>
            <CompanionFace id={companion.id} size={20} />
          </Suspense>
          <span className={styles.companionName}>{companion.name}</span>
        </Link>
      )}
      {secureData && (
        <Badge tone="secure" icon={<ShieldCheck size={13} aria-hidden="true" />} title={t('header.secure')}>
          <span className={styles.secure}>{t('header.secure')}</span>
        </Badge>
      )}
    </span>
  )
}

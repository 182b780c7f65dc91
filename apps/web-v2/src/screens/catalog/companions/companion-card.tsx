import type { Companion } from '@atrium/contract/entities/catalog/companion'
import { Badge } from '@atrium/ui/badge/badge'
import { Card } from '@atrium/ui/card/card'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { SelectSlot } from '@atrium/ui/select-slot/select-slot'
import { selectionKey } from '@atrium/ui/table/selection-key'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { levelOf } from '@atrium/domain/protection/level-of'
import { toCompanion } from '#router/addresses/companion-address.ts'
import { CompanionMark } from '@atrium/ui/companion-mark/companion-mark'
import { CompanionStar } from '#features/companions/companion-star.tsx'
import { deletedWith } from '#features/selection/use-boxes.ts'
import { useDeleteOwn } from '#features/selection/use-delete-own.ts'
import type { Selection } from '#features/selection/use-selection.ts'
import { Link } from '#router/link.tsx'
import styles from './companions.module.css'

type Props = { companion: Companion; selection: Selection<Companion>; mayChange: boolean }

/** One companion: its name leads into a conversation with it. Its author sees how far it is, and may change it. */
export function CompanionCard({ companion, selection, mayChange }: Props) {
  const { t } = useTranslation(['companions', 'protection', 'contents'])
  const { deleteOwn } = useDeleteOwn('companion')
  const { id, name, description, sign, category, published, revision, openProposals } = companion
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys rise from the controls inside
    <li
      data-selectable=""
      data-selected={selection.has(id) || undefined}
      onKeyDown={(event) =>
        selectionKey(event, id, { ...selection, remove: () => deleteOwn(deletedWith(selection, companion)) })
      }
    >
      <Card className={styles.card}>
        <span className={styles.mark}>
          <SelectSlot
            mark={<CompanionMark sign={sign} name={name} size={40} />}
            label={t('contents:selectNamed', { name })}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        </span>
        <h2 className={styles.name}>
          <Link {...toCompanion(id)}>{name}</Link>
        </h2>
        <p className={styles.about}>{description || t('noDescription')}</p>
        <div className={styles.foot}>
          <span className={styles.facts}>
            {mayChange && published === null && <Badge>{t('state.draft')}</Badge>}
            {mayChange && published !== null && published !== revision && <Badge>{t('state.changed')}</Badge>}
            {openProposals > 0 && <Badge tone="accent">{t('openProposals', { count: openProposals })}</Badge>}
            <span>{t(`categories.${category}`)}</span>
            <span>{t(`protection:levels.${levelOf(companion)}`)}</span>
          </span>
          {mayChange && (
            <IconButton
              size="small"
              label={t('editOf', { name })}
              icon={<Pencil />}
              render={<Link to="/companionhub/edit" search={{ id }} />}
            />
          )}
          <CompanionStar {...{ id, name }} />
        </div>
      </Card>
    </li>
  )
}

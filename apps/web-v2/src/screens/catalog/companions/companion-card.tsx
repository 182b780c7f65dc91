import type { Companion } from '@atrium/contract/entities/companion'
import { Badge } from '@atrium/ui/badge/badge'
import { Card } from '@atrium/ui/card/card'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { levelOf } from '@atrium/domain/protection/level-of'
import { toCompanion } from '#frame/companion-address.ts'
import { CompanionMark } from '@atrium/ui/companion-mark/companion-mark'
import { CompanionStar } from '#features/companions/companion-star.tsx'
import { Link } from '#router/link.tsx'
import styles from './companions.module.css'

/** One companion: its name leads into a conversation with it. Its author sees how far it is, and may change it. */
export function CompanionCard({ companion, mayChange }: { companion: Companion; mayChange: boolean }) {
  const { t } = useTranslation(['companions', 'protection'])
  const { id, name, description, sign, category, published, revision } = companion
  return (
    <li>
      <Card className={styles.card}>
        <CompanionMark sign={sign} name={name} size={40} />
        <h2 className={styles.name}>
          <Link {...toCompanion(id)}>{name}</Link>
        </h2>
        <p className={styles.about}>{description || t('noDescription')}</p>
        <div className={styles.foot}>
          <span className={styles.facts}>
            {mayChange && published === null && <Badge>{t('state.draft')}</Badge>}
            {mayChange && published !== null && published !== revision && <Badge>{t('state.changed')}</Badge>}
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

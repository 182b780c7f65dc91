import { useRoom } from '@atrium/browser-state/console/use-room'
import { peopleRoom } from '@atrium/browser-state/people/people-room'
import { useKeysOfPerson } from '@atrium/browser-state/people/use-people'
import type { Person } from '@atrium/contract/entities/administration/person'
import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { Badge } from '@atrium/ui/badge/badge'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Menu } from '@atrium/ui/menu/menu'
import { Ban, CircleCheck, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListName } from '#features/lists/list-name.tsx'
import { useDollars } from '#features/spending/use-dollars.ts'
import styles from './person-panel.module.css'

/** What is asked about before it is done with a key. */
type Asked = { about: 'block' | 'delete'; key: CodeAccessKey }

/** The code-access keys of somebody: one that has leaked is blocked or deleted here. */
export function PersonKeys({ person: { accountId, name } }: { person: Person }) {
  const { t, i18n } = useTranslation('people')
  const dollars = useDollars()
  const [now] = useState(() => new Date())
  const people = useRoom(peopleRoom)
  const { data: keys = [] } = useKeysOfPerson(accountId)
  const [asked, setAsked] = useState<Asked | null>(null)
  const confirm = async () => {
    if (!asked) return
    const { about, key } = asked
    setAsked(null)
    await (about === 'block' ? people.blockKey(key.token, true) : people.deleteKey(key.token))
  }
  const usedAt = (at: string | null): string => {
    if (at === null) return t('keys.neverUsed')
    const isThisYear = new Date(at).getFullYear() === now.getFullYear()
    const year = isThisYear ? {} : ({ year: 'numeric' } as const)
    return t('keys.used', {
      date: new Date(at).toLocaleDateString(i18n.language, { day: 'numeric', month: 'short', ...year }),
    })
  }
  if (keys.length === 0) return null
  return (
    <section aria-label={t('keys.title')}>
      <h3 className={styles.heading}>{t('keys.title')}</h3>
      <ul className={styles.list}>
        {keys.map((key) => (
          <li key={key.token} className={styles.row}>
            <ListName detail={`${key.key_name} · ${usedAt(key.last_used_at)}`}>
              <span className={styles.called}>{key.key_alias}</span>
            </ListName>
            <span className={styles.end}>
              {key.blocked ? (
                <Badge tone="bad">{t('keys.blocked')}</Badge>
              ) : (
                key.expires !== null && Date.parse(key.expires) <= now.getTime() && <Badge>{t('keys.expired')}</Badge>
              )}
              <span className={styles.muted}>{dollars(key.spend)}</span>
              <Menu
                label={t('keys.actions', { name: key.key_alias })}
                align="end"
                trigger={<IconButton icon={<Ellipsis />} label={t('keys.actions', { name: key.key_alias })} />}
                sections={[
                  {
                    items: [
                      key.blocked
                        ? {
                            label: t('keys.unblock'),
                            icon: <CircleCheck />,
                            onSelect: () => void people.blockKey(key.token, false),
                          }
                        : { label: t('keys.block'), icon: <Ban />, onSelect: () => setAsked({ about: 'block', key }) },
                      {
                        label: t('keys.delete'),
                        icon: <Trash2 />,
                        danger: true,
                        onSelect: () => setAsked({ about: 'delete', key }),
                      },
                    ],
                  },
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={t(`keys.asking.${asked.about}.title`, { name: asked.key.key_alias })}
          text={t(`keys.asking.${asked.about}.text`, { name })}
          confirmLabel={t(`keys.${asked.about}`)}
          cancelLabel={t('cancel')}
          danger
          onConfirm={() => void confirm()}
        />
      )}
    </section>
  )
}

import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { type OneTimeLink, peopleRoom } from '@atrium/browser-state/people/people-room'
import type { Person } from '@atrium/contract/entities/administration/person'
import { Avatar } from '@atrium/ui/avatar/avatar'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkToHandOver } from '../link-to-hand-over.tsx'
import { PermissionFields } from '../permission-fields.tsx'
import { StateBadge } from '../state-badge.tsx'
import { Leaving } from './leaving.tsx'
import { PersonKeys } from './person-keys.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import styles from './person-panel.module.css'

type Props = { person: Person | null; onClose: () => void }

/** One person beside the list: what they may do, where they belong, and the ways in and out. */
export function PersonPanel({ person, onClose }: Props) {
  const { t } = useTranslation('people')
  return (
    <SidePanel
      open={person !== null}
      takesFocus
      title={person?.name ?? ''}
      onClose={onClose}
      width={368}
      texts={{ close: t('close') }}
      footer={person && <WaysInAndOut person={person} onClose={onClose} />}
    >
      {person && <Facts person={person} />}
    </SidePanel>
  )
}

function Facts({ person }: { person: Person }) {
  const { t, i18n } = useTranslation('people')
  const people = useRoom(peopleRoom)
  return (
    <div className={styles.facts}>
      <p className={styles.who}>
        <Avatar name={person.name} picture={person.picture} size={40} />
        <span className={styles.email}>{person.email}</span>
        <StateBadge state={person.state} />
      </p>
      <section>
        <h3 className={styles.heading}>{t('projects')}</h3>
        <ul className={styles.list}>
          {person.projects.map(({ projectId, projectName, role }) => (
            <li key={projectId} className={styles.row}>
              <span>{projectName}</span>
              <span className={styles.muted}>{t(`roles.${role}`)}</span>
            </li>
          ))}
        </ul>
        {person.projects.length === 0 && <p className={styles.muted}>{t('noProject')}</p>}
      </section>
      <PermissionFields
        value={person.permissions}
        onChange={(permissions) => void people.change(person.accountId, { permissions })}
      />
      <section>
        <h3 className={styles.heading}>{t('signIn')}</h3>
        <ul className={styles.list}>
          <li className={styles.row}>
            <span>{t('columns.lastSeen')}</span>
            <span className={styles.muted}>
              {person.lastSeenDate ? <RelativeTime date={person.lastSeenDate} locale={i18n.language} /> : t('never')}
            </span>
          </li>
          <li className={styles.row}>
            <span>{t('created')}</span>
            <span className={styles.muted}>
              {new Date(person.createdDate).toLocaleDateString(i18n.language, { dateStyle: 'medium' })}
            </span>
          </li>
          <li className={styles.row}>
            <span>{t('twoStep.title')}</span>
            <span className={styles.muted}>{t(person.secondStep ? 'twoStep.on' : 'twoStep.off')}</span>
          </li>
        </ul>
        {person.secondStep && <RemoveSecondStep person={person} />}
      </section>
      <PersonKeys person={person} />
    </div>
  )
}

/** For somebody who has lost their app and their recovery codes. */
function RemoveSecondStep({ person: { accountId, name } }: { person: Person }) {
  const { t } = useTranslation('people')
  const people = useRoom(peopleRoom)
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    await people.removeSecondStep(accountId)
    setAsking(false)
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('twoStep.turnOff')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('twoStep.asking.title', { name })}
        text={t('twoStep.asking.text')}
        confirmLabel={t('twoStep.turnOff')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={() => void remove()}
      />
    </>
  )
}

function WaysInAndOut({ person, onClose }: { person: Person; onClose: () => void }) {
  const { accountId, name, state } = person
  const { t } = useTranslation('people')
  const people = useRoom(peopleRoom)
  const { author } = useConfig()
  const [asking, setAsking] = useState(false)
  const [link, setLink] = useState<OneTimeLink | null>(null)
  const isSelf = author === accountId
  const disable = async () => {
    await people.disable(accountId)
    setAsking(false)
  }
  return (
    <div className={styles.ways}>
      <Button size="small" onClick={() => void people.reset(accountId).then(setLink)}>
        {t('reset')}
      </Button>
      <SignOutEverywhere person={person} />
      {state === 'disabled' && (
        <Button size="small" variant="primary" onClick={() => void people.enable(accountId)}>
          {t('enable')}
        </Button>
      )}
      {!isSelf && (
        <Leaving person={person} onGone={onClose}>
          {state !== 'disabled' && (
            <Button size="small" variant="quiet-danger" onClick={() => setAsking(true)}>
              {t('disable')}
            </Button>
          )}
        </Leaving>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('disabling.title', { name })}
        text={t('disabling.text')}
        confirmLabel={t('disable')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={() => void disable()}
      />
      <Dialog
        open={link !== null}
        onOpenChange={() => setLink(null)}
        title={t(link?.mailed === 'sent' ? 'link.sent' : 'link.title')}
        description={t(`link.reset.${link?.mailed ?? 'off'}`, { name })}
        texts={{ close: t('close') }}
      >
        {link && <LinkToHandOver made={link} />}
      </Dialog>
    </div>
  )
}

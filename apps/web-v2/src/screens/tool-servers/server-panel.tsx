import { useRoom } from '@atrium/browser-state/console/use-room'
import { toolServersRoom } from '@atrium/browser-state/tool-servers/tool-servers-room'
import { useOfferedTools } from '@atrium/browser-state/tool-servers/use-tool-servers'
import type { ToolServer } from '@atrium/contract/entities/tool-server'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { Switch } from '@atrium/ui/switch/switch'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import panel from '#features/administration/panel.module.css'
import { useReasonText } from '#features/reasons/use-reason-text.ts'
import { ServerAccount } from '#features/tools/server-account.tsx'
import { ServerDialog } from './form/server-dialog.tsx'
import { useNeedsAccount } from './server-state.tsx'
import { ServerTools } from './server-tools.tsx'
import { usePlaceNames } from './use-place-names.ts'
import styles from './server-panel.module.css'

type Props = {
  server: ToolServer
  /** Whether commands may be run on the machine of this installation. */
  commands: boolean
  onClose: () => void
}

/** One server beside the list: whether it answers, which of its tools may be used, and how it is reached. */
export function ServerPanel({ server, commands, onClose }: Props) {
  const { t } = useTranslation('tool-servers')
  const [editing, setEditing] = useState(false)
  return (
    <SidePanel
      open
      takesFocus
      title={server.name}
      onClose={onClose}
      width={368}
      texts={{ close: t('close') }}
      footer={<Ways server={server} onEdit={() => setEditing(true)} onClose={onClose} />}
    >
      <div className={panel.parts}>
        <Facts server={server} />
        <OwnAccount server={server} />
        <ServerTools server={server} />
      </div>
      {editing && <ServerDialog server={server} places={[]} commands={commands} onClose={() => setEditing(false)} />}
    </SidePanel>
  )
}

/** Whoever looks after a server with accounts needs one to ask it for its tools. */
function OwnAccount({ server }: { server: ToolServer }) {
  const { data: offered = [] } = useOfferedTools()
  const found = offered.find(({ id }) => id === server.id)
  const { test } = useRoom(toolServersRoom)
  // Whoever comes back with an account finds what it gives.
  const isUnread = found?.connected === true && server.enabled && server.tools.length === 0
  useEffect(() => {
    if (isUnread) void test(server.id)
  }, [isUnread, server.id, test])
  return found ? <ServerAccount server={found} /> : null
}

function Facts({ server }: { server: ToolServer }) {
  const { t, i18n } = useTranslation('tool-servers')
  const room = useRoom(toolServersRoom)
  const placeName = usePlaceNames()
  const { id, project, address, command, signIn, headers, enabled, checkedDate, problem } = server
  const needsAccount = useNeedsAccount(server)
  const reasonText = useReasonText()
  const facts = [
    [t(address === null ? 'command' : 'address'), address ?? command?.join(' ')],
    [t('place'), placeName(project)],
    [t('signIn'), signIn === 'headers' ? headers.join(', ') : t(`signIns.${signIn}`)],
  ]
  return (
    <>
      <Switch
        label={t('enabled')}
        hint={t('enabledHint')}
        checked={enabled}
        onChange={(on) => void room.change(id, { enabled: on })}
      />
      <dl className={styles.facts}>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <output className={styles.told}>
        {problem !== null && !needsAccount && <span className={styles.problem}>{reasonText(problem)}</span>}
        <span className={panel.note}>
          {checkedDate === null ? (
            t('untried')
          ) : (
            <>
              {t('checked')} <RelativeTime locale={i18n.language} date={checkedDate} />
            </>
          )}
        </span>
      </output>
    </>
  )
}

function Ways({ server, onEdit, onClose }: { server: ToolServer; onEdit: () => void; onClose: () => void }) {
  const { t } = useTranslation('tool-servers')
  const room = useRoom(toolServersRoom)
  const [testing, setTesting] = useState(false)
  const [asking, setAsking] = useState(false)
  const test = async () => {
    setTesting(true)
    await room.test(server.id)
    setTesting(false)
  }
  const remove = async () => {
    setAsking(false)
    if (await room.remove(server.id)) onClose()
  }
  return (
    <div className={styles.ways}>
      <Button size="small" busy={testing} onClick={() => void test()}>
        {t('test')}
      </Button>
      <Button size="small" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="small" variant="quiet-danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('removing.title', { name: server.name })}
        text={t('removing.text')}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={() => void remove()}
      />
    </div>
  )
}

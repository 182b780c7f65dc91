import { useRoom } from '@atrium/browser-state/console/use-room'
import { toolServersRoom } from '@atrium/browser-state/tool-servers/tool-servers-room'
import type { OfferedToolServer } from '@atrium/contract/entities/tool-server'
import { Button } from '@atrium/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './outside-tools.module.css'

/** Whether somebody has connected their own account at a server, and the way to do so, or to take it back. Nothing where none is needed. */
export function ServerAccount({ server }: { server: Pick<OfferedToolServer, 'id' | 'name' | 'connected'> }) {
  const { t } = useTranslation('settings')
  const { connect, disconnect } = useRoom(toolServersRoom)
  const [busy, setBusy] = useState(false)
  const { id, name, connected } = server
  if (connected === null) return null
  const go = async () => {
    setBusy(true)
    await (connected ? disconnect(id) : connect(id))
    setBusy(false)
  }
  return (
    <div className={styles.account}>
      <span className={styles.note}>{t(connected ? 'tools.outside.connected' : 'tools.outside.notConnected')}</span>
      <Button
        size="small"
        busy={busy}
        aria-label={t(connected ? 'tools.outside.disconnectFrom' : 'tools.outside.connectTo', { name })}
        onClick={() => void go()}
      >
        {t(connected ? 'tools.outside.disconnect' : 'tools.outside.connect')}
      </Button>
    </div>
  )
}

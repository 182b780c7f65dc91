import { useRoom } from '@atrium/browser-state/console/use-room'
import { toolServersRoom } from '@atrium/browser-state/tool-servers/tool-servers-room'
import { useOfferedTools } from '@atrium/browser-state/tool-servers/use-tool-servers'
import { Button } from '@atrium/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The way to connect one's account at the server of a tool that could not be used without; nothing where there is one by now. */
export function MissingAccount({ server }: { server: string }) {
  const { t } = useTranslation('thread')
  const { connect } = useRoom(toolServersRoom)
  const { data: offered = [] } = useOfferedTools()
  const [busy, setBusy] = useState(false)
  const found = offered.find(({ name, connected }) => name === server && connected === false)
  if (!found) return null
  const go = async () => {
    setBusy(true)
    await connect(found.id)
    setBusy(false)
  }
  return (
    <Button size="small" busy={busy} onClick={() => void go()}>
      {t('connectAccount', { server })}
    </Button>
  )
}

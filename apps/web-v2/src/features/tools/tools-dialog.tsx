import { useCompanion } from '@atrium/browser-state/companions/use-companions'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { toolsOfCompanion } from '@atrium/domain/tools/companion-tools'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { Switch } from '@atrium/ui/switch/switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolSwitches } from './tool-switches.tsx'
import styles from './tools-dialog.module.css'
import type { ToolsHere } from './use-tools-here.ts'

export type ToolsDialogProps = { here: ToolsHere; onClose: () => void }

/** The tools that models have in one conversation, or for one prompt: those that they have elsewhere, or others. What is chosen holds once it is closed, whichever way. */
export function ToolsDialog({ here: { tools, companionId, alone, save }, onClose }: ToolsDialogProps) {
  const { t } = useTranslation('settings')
  const elsewhere = useToolsElsewhere(companionId, alone)
  const [chosen, setChosen] = useState(tools)
  // Whoever opened it may go with the last tool that is chosen here.
  const close = () => {
    onClose()
    if (chosen !== tools) void save(chosen)
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t(alone ? 'tools.alone.title' : 'tools.here.title')}
      width={640}
      texts={{ close: t('close') }}
      footer={
        <Button variant="primary" onClick={close}>
          {t('tools.here.done')}
        </Button>
      }
    >
      <div className={styles.tools}>
        <Switch
          label={t(alone ? 'tools.alone.own' : 'tools.here.own')}
          hint={t(
            companionId !== null ? 'tools.here.companionHint' : alone ? 'tools.alone.hint' : 'tools.here.ownHint',
          )}
          checked={chosen !== null}
          onChange={(on) => setChosen(on ? elsewhere : null)}
        />
        {chosen && <ToolSwitches chosen={chosen} onChange={setChosen} />}
      </div>
    </Dialog>
  )
}

/** What a conversation has as long as nothing is chosen for it; a prompt has none then. */
function useToolsElsewhere(companionId: string | null, alone: boolean): readonly string[] {
  const [{ tools = [] }] = useSettings()
  const { data: companion } = useCompanion(companionId)
  if (companionId === null) return alone ? [] : tools
  return companion ? toolsOfCompanion(companion) : []
}

import { codeAccessRoom, type MadeKey } from '@atrium/browser-state/code-access/code-access-room'
import type { KeyTrial } from '@atrium/browser-state/code-access/test-key'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Copy, Zap } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'
import { Snippets } from './snippets.tsx'
import { useKeyModels } from './use-key-models.ts'

/** Shows a key once: to be copied, tried, and told to a tool. */
export function MadeKeyDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const { t } = useTranslation('code-access')
  const { notifications } = useConsole()
  const room = useRoom(codeAccessRoom)
  const { told: models } = useKeyModels(made)
  const [trial, setTrial] = useState<KeyTrial | 'running' | null>(null)
  const copy = () => void notifyCopy(notifications, () => navigator.clipboard.writeText(made.key), t('made.key'))
  const test = async () => {
    setTrial('running')
    setTrial(await room.test(window.location.origin, made.key, models.main))
  }
  const told = (of: KeyTrial) => {
    if (!of.ok) return of.message
    return of.model === null ? t('made.listed') : t('made.works', { model: of.model, ms: of.ms })
  }
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={t('made.title', { name: made.key_alias })}
      description={t('made.text')}
      width={800}
      texts={{ close: t('close') }}
      footer={
        <Button variant="ghost" onClick={onClose}>
          {t('made.done')}
        </Button>
      }
    >
      <div className={styles.parts}>
        <div className={styles.secret}>
          <TextField label={t('made.key')} value={made.key} className={styles.grow} />
          <Button variant="primary" icon={<Copy />} onClick={copy}>
            {t('made.copy')}
          </Button>
          <Button icon={<Zap />} busy={trial === 'running'} onClick={() => void test()}>
            {t('made.test')}
          </Button>
        </div>
        <output className={trial !== null && trial !== 'running' && !trial.ok ? styles.bad : styles.good}>
          {trial !== null && trial !== 'running' && told(trial)}
        </output>
        <Snippets apiKey={made.key} models={models} />
      </div>
    </Dialog>
  )
}

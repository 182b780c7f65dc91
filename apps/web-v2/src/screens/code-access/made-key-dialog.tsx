import type { MadeKey } from '@atrium/browser-state/code-access/code-access-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Copy, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'
import { Snippets } from './snippets.tsx'
import { useKeyModels } from './use-key-models.ts'
import { useKeyTrial } from './use-key-trial.tsx'

/** Shows a key once: to be copied, tried, and told to a tool. */
export function MadeKeyDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const { t } = useTranslation('code-access')
  const { notifications } = useConsole()
  const { told: models } = useKeyModels(made)
  const trial = useKeyTrial()
  const copy = () => void notifyCopy(notifications, () => navigator.clipboard.writeText(made.key), t('made.key'))
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
          <Button icon={<Zap />} busy={trial.busy} onClick={() => void trial.run(made.key, models.main)}>
            {t('made.test')}
          </Button>
        </div>
        {trial.told}
        <Snippets apiKey={made.key} models={models} />
      </div>
    </Dialog>
  )
}

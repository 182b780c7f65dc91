import { useConsole } from '@atrium/browser-state/console/use-console'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import { clientSnippets } from '@atrium/domain/code-access/snippets/client-snippets'
import type { SnippetModels } from '@atrium/domain/code-access/snippets/snippet-models'
import { Button } from '@atrium/ui/button/button'
import { Tabs } from '@atrium/ui/tabs/tabs'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'

/** What to tell each common tool, ready to be copied. */
export function Snippets({ apiKey, models }: { apiKey: string; models: SnippetModels }) {
  const { t } = useTranslation('code-access')
  const { notifications } = useConsole()
  const snippets = clientSnippets(window.location.origin, apiKey, models)
  const [chosen, setChosen] = useState(snippets[0]?.client ?? '')
  return (
    <Tabs
      atSide
      label={t('connect.tools')}
      value={chosen}
      onChange={setChosen}
      tabs={snippets.map(({ client, title, file, text }) => ({
        value: client,
        label: title,
        content: (
          <div className={styles.snippet}>
            <div className={styles.file}>
              <span>{file}</span>
              <Button
                size="small"
                variant="ghost"
                icon={<Copy />}
                aria-label={t('connect.copyNamed', { name: title })}
                onClick={() => void notifyCopy(notifications, () => navigator.clipboard.writeText(text), title)}
              >
                {t('copy')}
              </Button>
            </div>
            <pre className={styles.code}>{text}</pre>
          </div>
        ),
      }))}
    />
  )
}

import type { MadeKey } from '@atrium/browser-state/code-access/code-access-room'
import { useCodeKeys, useCodeSpend, useGatewayModels } from '@atrium/browser-state/code-access/use-code-access'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { KEY_PLACEHOLDER } from '@atrium/domain/code-access/client-snippets'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { Page } from '#frame/page.tsx'
import styles from './code-access.module.css'
import { KeysTable } from './keys-table.tsx'
import { MadeKeyDialog } from './made-key-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { Snippets } from './snippets.tsx'
import { SpendChart } from './spend-chart.tsx'

const DAYS = 30

/** One's own keys: what they may, what they have cost, and how tools are told of them. */
export function MyApiKeysScreen() {
  const { t } = useTranslation('code-access')
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)
  const { project } = useProject()
  const list = useCodeKeys()
  const { data: spend = [] } = useCodeSpend(DAYS)
  const { data: models } = useGatewayModels(project?.projectId)
  const { data: keys = [], isFetching, isPending } = list
  const model = models?.data.find(({ owned_by: by }) => by.endsWith('_chat'))?.id ?? 'MODEL'
  const generate = (
    <Button variant="primary" size="small" icon={<KeyRound />} onClick={() => setCreating(true)}>
      {t('generate')}
    </Button>
  )
  return (
    <Page
      title={t('title')}
      description={t('description')}
      loading={isFetching && !isPending}
      actions={keys.length > 0 && generate}
    >
      <div className={styles.parts}>
        <ListState
          list={list}
          count={keys.length}
          failed={t('failed')}
          none={<EmptyState art="nothing" title={t('none.title')} text={t('none.text')} actions={generate} />}
        />
        {keys.length > 0 && <KeysTable keys={keys} onRotated={setMade} />}
        {keys.length > 0 && <SpendChart entries={spend} days={DAYS} />}
        <section>
          <h2 className={styles.heading}>{t('connect.title')}</h2>
          <p className={styles.note}>{t('connect.text', { placeholder: KEY_PLACEHOLDER })}</p>
          <Snippets apiKey={KEY_PLACEHOLDER} model={model} />
        </section>
      </div>
      {creating && (
        <NewKeyDialog
          onClose={() => setCreating(false)}
          onMade={(key) => {
            setCreating(false)
            setMade(key)
          }}
        />
      )}
      {made && <MadeKeyDialog made={made} model={made.models.find(isModel) ?? model} onClose={() => setMade(null)} />}
    </Page>
  )
}

function isModel(entry: string): boolean {
  return !entry.includes('*') && !entry.startsWith('group:')
}

import type { MadeKey } from '@atrium/browser-state/code-access/code-access-room'
import { useCodeKeys, useCodeSpend } from '@atrium/browser-state/code-access/use-code-access'
import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { Page } from '#frame/page.tsx'
import styles from './code-access.module.css'
import { ConnectTool } from './connect-tool.tsx'
import { KeysTable } from './keys-table.tsx'
import { MadeKeyDialog } from './made-key-dialog.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { SpendChart } from './spend-chart.tsx'

const DAYS = 30

/** One's own keys: what they may, what they have cost, and how tools are told of them. */
export function MyApiKeysScreen() {
  const { t } = useTranslation('code-access')
  const [asking, setAsking] = useState<CodeAccessKey | 'new' | null>(null)
  const [made, setMade] = useState<MadeKey | null>(null)
  const list = useCodeKeys()
  const { data: spend = [] } = useCodeSpend(DAYS)
  const { data: keys = [], isFetching, isPending } = list
  const generate = (
    <Button variant="primary" size="small" icon={<KeyRound />} onClick={() => setAsking('new')}>
      {t('generate')}
    </Button>
  )
  return (
    <Page
      wide
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
        {keys.length > 0 && <KeysTable keys={keys} onRotated={setMade} onChange={setAsking} />}
        {keys.length > 0 && <SpendChart entries={spend} keys={keys} days={DAYS} />}
        <ConnectTool keys={keys} />
      </div>
      {asking && (
        <KeyDialog
          changed={asking === 'new' ? null : asking}
          onClose={() => setAsking(null)}
          onMade={(key) => {
            setAsking(null)
            setMade(key)
          }}
        />
      )}
      {made && <MadeKeyDialog made={made} onClose={() => setMade(null)} />}
    </Page>
  )
}

import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import { lastRun } from '@atrium/browser-state/prompts/last-run'
import { latestTry } from '@atrium/browser-state/prompts/latest-try'
import { usePrompt } from '@atrium/browser-state/prompts/use-prompt'
import { bestMeasures } from '@atrium/domain/prompts/results/result-measures'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { Switch } from '@atrium/ui/switch/switch'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { toOptimizer } from '#router/addresses/compare-address.ts'
import { Page } from '#frame/page.tsx'
import { PageScroll } from '#frame/page-scroll.tsx'
import { Link } from '#router/link.tsx'
import { ImprovedPrompt } from './improved-prompt.tsx'
import styles from './optimizer.module.css'

/** What models have made of a prompt: the new text with what differs, what was changed and why, and where it can go. */
export function ImprovementPage({ promptId }: { promptId: string }) {
  const { t } = useTranslation(['optimizer', 'prompts'])
  const { prompt, results, isLoading } = usePrompt(promptId)
  const [isMarked, setIsMarked] = useState(true)
  const modelName = useModelNames(['chat'])
  const improved = lastRun(results.list).map((result) => latestTry(result, results.list))
  const best = bestMeasures(improved.map(({ shown }) => shown))
  return (
    <Page
      title={t('title')}
      description={prompt.data?.name}
      actions={<IconButton label={t('new')} icon={<Plus />} render={<Link {...toOptimizer()} />} />}
      whole
    >
      <PageScroll>
        {(isLoading || (prompt.data && results.isLoading)) && <Skeleton lines={5} height={28} />}
        {prompt.isError && !prompt.data && !isLoading && <EmptyState art="locked" title={t('missing')} />}
        {prompt.data && results.isError && results.list.length === 0 && (
          <EmptyState
            title={t('prompts:failed')}
            text={<ToldError error={results.error} />}
            actions={<Button onClick={() => void results.refetch()}>{t('prompts:again')}</Button>}
          />
        )}
        {improved.length > 0 && (
          <div className={styles.switches}>
            <Switch label={t('marked')} checked={isMarked} onChange={setIsMarked} />
          </div>
        )}
        <div className={styles.cards}>
          {improved.map(({ shown, failed }) => (
            <ImprovedPrompt
              key={shown.id}
              {...{ failed, best, isMarked, modelName }}
              result={shown}
              savedId={prompt.data?.fromCatalog?.promptId}
            />
          ))}
        </div>
      </PageScroll>
    </Page>
  )
}

import { useProject } from '@atrium/browser-state/projects/use-project'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Switch } from '@atrium/ui/switch/switch'
import { startTransition, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { TypeSwitch } from '#features/thread-type/type-switch.tsx'
import { COMPARE_ROUTE, toComparison } from '#router/addresses/compare-address.ts'
import { Page } from '#frame/page.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { TemplateDesk } from '#writing/prompt-desk/template-desk.tsx'
import { usePromptType } from '#writing/prompt-desk/use-prompt-type.ts'
import { readCompareSearch } from '../compare-search.ts'
import styles from './desk.module.css'

const ExamplesDesk = lazyPart(async () => ({ default: (await import('./examples-desk.tsx')).ExamplesDesk }))

/** Where a comparison is begun: of what one prompt makes, or of what it makes of many examples. */
export function CompareDesk() {
  const { t } = useTranslation('compare')
  const [{ type: wished = 'chat', examples = false, saved }, change] = useListSearch(COMPARE_ROUTE, readCompareSearch)
  const [type, choose] = usePromptType(wished)
  const projectId = useProject().project?.projectId ?? 0
  const head = (
    <div className={styles.modes}>
      <p className={styles.how}>{examples ? t('examples.intro', { sample: '{{variables}}' }) : t('how')}</p>
      <Switch
        label={t('examples.mode')}
        checked={examples}
        onChange={(on) => startTransition(() => change({ examples: on || undefined }))}
      />
    </div>
  )
  const parts = { type, head, foot: <TypeSwitch type={type} onChange={choose} /> }
  return (
    <Page title={t('title')} description={t('description')} whole>
      {examples ? (
        <Suspense>
          <ExamplesDesk {...parts} saved={saved} />
        </Suspense>
      ) : (
        <TemplateDesk {...parts} {...{ projectId, leadsTo }} />
      )}
    </Page>
  )
}

const leadsTo = (promptId: string) => toComparison([promptId])

import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { usePrompt } from '@atrium/browser-state/prompts/use-prompt'
import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import type { Prompt, PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { canChangeItem } from '@atrium/domain/protection/can-change-item'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { Download, Link2, Plus, RotateCcw } from 'lucide-react'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import type { Exported } from '#features/exporting/export-dialog.tsx'
import { LazyExportDialog } from '#features/exporting/lazy-export-dialog.tsx'
import type { Shareable } from '#features/sharing/share-dialog.tsx'
import { Link } from '#router/link.tsx'
import { usePlace } from '#router/use-place.ts'
import type { HeaderAction } from '#frame/header-actions.tsx'
import { Page } from '#frame/page.tsx'
import { PageScroll } from '#frame/page-scroll.tsx'
import { useGoOn } from '#features/run-view/results/use-go-on.ts'
import { toNewPrompt } from '#router/addresses/prompt-address.ts'
import { lastRun } from '@atrium/browser-state/prompts/last-run'
import { AskedPrompt } from './asked-prompt.tsx'
import { PromptMenu } from './prompt-menu.tsx'
import { useEditAsNew } from './use-edit-as-new.tsx'
import styles from './opened-prompt.module.css'
import { OlderResults } from '#features/run-view/results/older-results.tsx'
import { SelectableResults } from './selectable-results.tsx'
import { cardOf, useLedToResult } from './use-led-to-result.ts'

const ShareDialog = lazyPart(async () => ({
  default: (await import('#features/sharing/share-dialog.tsx')).ShareDialog,
}))

const RetryWithModel = lazyPart(async () => ({ default: (await import('./retry-with-model.tsx')).RetryWithModel }))

/** A result that is wanted of another model, and the button at which that is chosen. */
type ModelWish = { result: PromptResult; anchor: HTMLElement }

/** A prompt with what each model made of it, side by side and as it is written. */
export function OpenedPrompt({ promptId }: { promptId: string }) {
  const { t } = useTranslation('prompts')
  const [, named] = usePlace().href.split('#')
  const { prompt, results, isLeft, isLoading } = usePrompt(promptId, named)
  const { data } = prompt
  const { author } = useConfig()
  const { projects } = useProject()
  const isMember = projects.some(({ projectId }) => projectId === data?.project)
  const [sharing, setSharing] = useState<Shareable | null>(null)
  const [exporting, setExporting] = useState<Exported | null>(null)
  const [wish, setWish] = useState<ModelWish | null>(null)
  const { list } = results
  useLedToResult(list, named)
  // Of a prompt that is gone its results know what was asked.
  const leftOver = isLeft ? (list.find(({ id }) => id === named) ?? list.at(-1)) : undefined
  const asked = data ?? (leftOver && { ...leftOver, messages: leftOver.messages ?? [] })
  const modelName = useModelNames(list.map(({ type }) => type))
  const again = useRunAgain(isMember ? data : undefined, list)
  const asNew = useEditAsNew(asked, list)
  const ofPrompt: HeaderAction[] = [
    ...(data && data.author === author
      ? [{ label: t('shareLink'), icon: <Link2 />, onSelect: () => setSharing({ ...data, kind: 'prompt' }) }]
      : []),
    ...(data
      ? [{ label: t('export'), icon: <Download />, onSelect: () => setExporting({ ...data, kind: 'prompt' }) }]
      : []),
  ]
  return (
    <Page
      title={data?.name ?? leftOver?.name ?? t('title')}
      actions={
        <PromptMenu
          prompt={data}
          mayChange={data !== undefined && canChangeItem(data, { author })}
          actions={[...ofPrompt, ...again, ...asNew]}
        >
          <IconButton label={t('new')} icon={<Plus />} render={<Link {...toNewPrompt()} />} />
        </PromptMenu>
      }
      whole
    >
      <PageScroll>
        {isLoading && <Skeleton lines={4} height={28} />}
        {prompt.isError && !data && !isLeft && !isLoading && (
          <EmptyState
            art="locked"
            title={t('notFound')}
            text={<ToldError error={prompt.error} />}
            actions={<Button render={<Link {...toNewPrompt()} />}>{t('all')}</Button>}
          />
        )}
        {isLeft && (
          <div role="note" className={styles.left}>
            <strong>{t('left.title')}</strong> {t('left.text')}
          </div>
        )}
        {asked && <AskedPrompt prompt={asked} />}
        {data && results.isError && list.length === 0 && (
          <EmptyState
            title={t('failed')}
            text={<ToldError error={results.error} />}
            actions={<Button onClick={() => void results.refetch()}>{t('again')}</Button>}
          />
        )}
        {data && results.isSuccess && list.length === 0 && <EmptyState art="conversation" title={t('noResults')} />}
        {list.length > 0 && (
          <SelectableResults
            {...{ results: list, modelName, isLeft }}
            onShare={(result) => setSharing({ ...result, kind: 'result' })}
            onExport={(result) => setExporting({ ...result, kind: 'result' })}
            onRetryWith={isLeft ? undefined : (result, anchor) => setWish({ result, anchor })}
          />
        )}
        <OlderResults {...results} />
      </PageScroll>
      {wish && (
        <Suspense>
          <RetryWithModel {...wish} onClose={() => setWish(null)} />
        </Suspense>
      )}
      {exporting && (
        <LazyExportDialog
          item={exporting}
          printed={exporting.kind === 'result' ? () => cardOf(exporting.id) : undefined}
          onClose={() => setExporting(null)}
        />
      )}
      {sharing && (
        <Suspense>
          <ShareDialog subject={sharing} onClose={() => setSharing(null)} />
        </Suspense>
      )}
    </Page>
  )
}

/** What asks the models of the last run once more. */
function useRunAgain(prompt: Prompt | undefined, results: readonly PromptResult[]): HeaderAction[] {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const goOn = useGoOn(prompt?.id ?? '')
  const [busy, setBusy] = useState(false)
  if (!prompt || results.length === 0) return []
  const run = async () => {
    setBusy(true)
    await goOn(room.run(prompt, lastRun(results)))
    setBusy(false)
  }
  return [{ label: t('run'), icon: <RotateCcw />, busy, onSelect: () => void run() }]
}

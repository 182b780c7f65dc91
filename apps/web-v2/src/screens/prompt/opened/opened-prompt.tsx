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
import type { Exported } from '#features/exporting/export-dialog.tsx'
import { LazyExportDialog } from '#features/exporting/lazy-export-dialog.tsx'
import type { Shareable } from '#features/sharing/share-dialog.tsx'
import { Link } from '#router/link.tsx'
import { usePlace } from '#router/use-place.ts'
import { Page } from '#frame/page.tsx'
import { useGoOn } from '#features/run-view/results/use-go-on.ts'
import { toNewPrompt } from '#frame/prompt-address.ts'
import { lastRun } from '@atrium/browser-state/prompts/last-run'
import { AskedPrompt } from './asked-prompt.tsx'
import { PromptMenu } from './prompt-menu.tsx'
import { EditAsNew } from './edit-as-new.tsx'
import styles from './opened-prompt.module.css'
import { OlderResults } from '#features/run-view/results/older-results.tsx'
import { ResultCards } from '#features/run-view/results/result-cards.tsx'
import { drawReply } from '#writing/draw-reply.tsx'
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
  const asked = data ?? (leftOver && { messages: leftOver.messages ?? [], secureData: leftOver.secureData })
  const modelName = useModelNames(list.map(({ type }) => type))
  return (
    <Page
      title={data?.name ?? leftOver?.name ?? t('title')}
      actions={
        <>
          {data && data.author === author && (
            <IconButton
              label={t('shareLink')}
              icon={<Link2 />}
              onClick={() => setSharing({ ...data, kind: 'prompt' })}
            />
          )}
          {data && (
            <IconButton
              label={t('export')}
              icon={<Download />}
              onClick={() => setExporting({ ...data, kind: 'prompt' })}
            />
          )}
          {data && list.length > 0 && isMember && <RunAgain prompt={data} results={list} />}
          {asked && <EditAsNew prompt={asked} results={list} />}
          <IconButton label={t('new')} icon={<Plus />} render={<Link {...toNewPrompt()} />} />
          {data && canChangeItem(data, { author }) && <PromptMenu prompt={data} />}
        </>
      }
      whole
    >
      <div className={styles.scroll}>
        {isLoading && <Skeleton lines={4} height={28} />}
        {prompt.isError && !data && !isLeft && !isLoading && (
          <EmptyState
            art="locked"
            title={t('notFound')}
            text={prompt.error.message}
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
            text={results.error.message}
            actions={<Button onClick={() => void results.refetch()}>{t('again')}</Button>}
          />
        )}
        {data && results.isSuccess && list.length === 0 && <EmptyState art="conversation" title={t('noResults')} />}
        {list.length > 0 && (
          <ResultCards
            {...{ results: list, modelName, isLeft, drawReply }}
            onShare={(result) => setSharing({ ...result, kind: 'result' })}
            onExport={(result) => setExporting({ ...result, kind: 'result' })}
            onRetryWith={isLeft ? undefined : (result, anchor) => setWish({ result, anchor })}
          />
        )}
        <OlderResults {...results} />
      </div>
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

/** Asks the models of the last run once more. */
function RunAgain({ prompt, results }: { prompt: Prompt; results: readonly PromptResult[] }) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const goOn = useGoOn(prompt.id)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await goOn(room.run(prompt, lastRun(results)))
    setBusy(false)
  }
  return <IconButton label={t('run')} icon={<RotateCcw />} aria-disabled={busy} onClick={() => !busy && void run()} />
}

import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import { usePrompt } from '@atrium/browser-state/prompts/use-prompt'
import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import type { Prompt, PromptResult } from '@atrium/contract/entities/prompt'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { Link2, Plus, RotateCcw } from 'lucide-react'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shareable } from '#features/sharing/share-dialog.tsx'
import { Link } from '#router/link.tsx'
import { Page } from '#frame/page.tsx'
import { toNewPrompt } from '#frame/prompt-address.ts'
import { lastRun } from '@atrium/browser-state/prompts/last-run'
import styles from './opened-prompt.module.css'
import { ResultCards } from '#features/run-view/results/result-cards.tsx'

const ShareDialog = lazyPart(async () => ({
  default: (await import('#features/sharing/share-dialog.tsx')).ShareDialog,
}))

const NONE: readonly PromptResult[] = []

/** A prompt with what each model made of it, side by side and as it is written. */
export function OpenedPrompt({ promptId }: { promptId: string }) {
  const { t } = useTranslation('prompts')
  const { prompt, results } = usePrompt(promptId)
  const { data } = prompt
  const { author } = useConfig()
  const [sharing, setSharing] = useState<Shareable | null>(null)
  const list = results.data ?? NONE
  const modelName = useModelNames(list.map(({ type }) => type))
  return (
    <Page
      title={data?.name ?? t('title')}
      actions={
        <>
          {data && data.author === author && (
            <IconButton
              label={t('shareLink')}
              icon={<Link2 />}
              onClick={() => setSharing({ ...data, kind: 'prompt' })}
            />
          )}
          {data && list.length > 0 && <RunAgain prompt={data} results={list} />}
          <IconButton label={t('new')} icon={<Plus />} render={<Link {...toNewPrompt()} />} />
        </>
      }
      whole
    >
      <div className={styles.scroll}>
        {prompt.isLoading && <Skeleton lines={4} height={28} />}
        {prompt.isError && !data && (
          <EmptyState
            art="locked"
            title={t('notFound')}
            text={prompt.error.message}
            actions={<Button render={<Link {...toNewPrompt()} />}>{t('all')}</Button>}
          />
        )}
        {data && <Words prompt={data} />}
        {results.isError && list.length === 0 && (
          <EmptyState
            title={t('failed')}
            text={results.error.message}
            actions={<Button onClick={() => void results.refetch()}>{t('again')}</Button>}
          />
        )}
        {results.isSuccess && list.length === 0 && <EmptyState art="conversation" title={t('noResults')} />}
        {list.length > 0 && (
          <ResultCards
            {...{ results: list, modelName }}
            onShare={(result) => setSharing({ ...result, kind: 'result' })}
          />
        )}
      </div>
      {sharing && (
        <Suspense>
          <ShareDialog subject={sharing} onClose={() => setSharing(null)} />
        </Suspense>
      )}
    </Page>
  )
}

/** What was asked, in its words. */
function Words({ prompt: { messages } }: { prompt: Prompt }) {
  const { t } = useTranslation('prompts')
  return (
    <section aria-label={t('asked')} className={styles.asked}>
      {messages.map(({ role, parts }, index) => (
        <div key={index} className={styles.message}>
          {messages.length > 1 && <span className={styles.role}>{t(`roles.${role}`)}</span>}
          {parts.map((part, at) => part.type === 'text' && <p key={at}>{part.text}</p>)}
        </div>
      ))}
    </section>
  )
}

/** Asks the models of the last run once more. */
function RunAgain({ prompt, results }: { prompt: Prompt; results: readonly PromptResult[] }) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await room.run(prompt, lastRun(results))
    setBusy(false)
  }
  return <IconButton label={t('run')} icon={<RotateCcw />} aria-disabled={busy} onClick={() => !busy && void run()} />
}

import { useProject } from '@atrium/browser-state/projects/use-project'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { newPromptPlace } from '@atrium/domain/drafts/draft-place'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { startTransition, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import { DropArea } from '#features/composer/attaching/drop-area.tsx'
import { ComposerOptions } from '#features/option-choice/composer-options.tsx'
import { TypeSwitch } from '#features/thread-type/type-switch.tsx'
import { Page } from '#frame/page.tsx'
import { useSearch } from '#router/use-search.ts'
import { useNewPrompt } from '#writing/use-new-prompt.ts'
import styles from './new-prompt.module.css'
import { ResultList } from './result-list.tsx'
import { readResultsSearch } from './results-search.ts'

const OptionPane = lazyPart(async () => ({
  default: (await import('#features/option-choice/option-pane.tsx')).OptionPane,
}))

/** Where a prompt is written for one or several models, above the results so far. */
export function NewPrompt() {
  const { t } = useTranslation('prompts')
  const [type, setType] = useState<ThreadType>(useSearch(readResultsSearch).type ?? 'chat')
  const [paneOpen, setPaneOpen] = useState(false)
  const drafts = useRoom(draftsRoom)
  const projectId = useProject().project?.projectId ?? 0
  const { composer, options, takeFiles, renderImage } = useNewPrompt(type)
  const thread = useTranslation('thread').t
  const choose = (next: ThreadType) => {
    // What is written goes along.
    drafts.carryOver(newPromptPlace(type, projectId), newPromptPlace(next, projectId))
    startTransition(() => setType(next))
  }
  return (
    <Page title={t('title')} description={t('description')} whole>
      <DropArea text={thread('attach.drop')} onFiles={takeFiles}>
        <div className={styles.scroll}>
          <div className={styles.desk}>
            <ChatComposer
              {...composer}
              options={
                <ComposerOptions {...{ type, options }} open={paneOpen} onToggle={() => setPaneOpen(!paneOpen)} />
              }
            />
            <TypeSwitch type={type} onChange={choose} />
          </div>
          <ResultList />
        </div>
      </DropArea>
      {paneOpen && (
        <Suspense>
          <OptionPane {...{ options, renderImage }} open onClose={() => setPaneOpen(false)} />
        </Suspense>
      )}
    </Page>
  )
}

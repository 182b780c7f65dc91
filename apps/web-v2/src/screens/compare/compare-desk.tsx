import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { newPromptPlace } from '@atrium/domain/drafts/draft-place'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { startTransition, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import { DropArea } from '#features/composer/attaching/drop-area.tsx'
import { ComposerOptions } from '#features/option-choice/composer-options.tsx'
import { TypeSwitch } from '#features/thread-type/type-switch.tsx'
import { toComparison } from '#frame/compare-address.ts'
import { Page } from '#frame/page.tsx'
import { useSearch } from '#router/use-search.ts'
import { useNewPrompt } from '#writing/use-new-prompt.ts'
import { readCompareSearch } from './compare-search.ts'
import styles from './compare.module.css'

const OptionPane = lazyPart(async () => ({
  default: (await import('#features/option-choice/option-pane.tsx')).OptionPane,
}))

const leadsTo = (promptId: string) => toComparison([promptId])

/** Where a prompt is written for the models that are compared. */
export function CompareDesk() {
  const { t } = useTranslation('compare')
  const { type: wished = 'chat' } = useSearch(readCompareSearch)
  const [type, setType] = useState<ThreadType>(wished)
  const [paneOpen, setPaneOpen] = useState(false)
  const drafts = useRoom(draftsRoom)
  const projectId = useProject().project?.projectId ?? 0
  const { composer, options, takeFiles, renderImage } = useNewPrompt(type, leadsTo)
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
            <p className={styles.how}>{t('how')}</p>
            <ChatComposer
              {...composer}
              options={
                <ComposerOptions {...{ type, options }} open={paneOpen} onToggle={() => setPaneOpen(!paneOpen)} />
              }
            />
            <TypeSwitch type={type} onChange={choose} />
          </div>
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

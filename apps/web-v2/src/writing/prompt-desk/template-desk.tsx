import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { filledWords, usePromptFilling } from '@atrium/browser-state/prompts/use-prompt-filling'
import { newPromptPlace } from '@atrium/domain/drafts/draft-place'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import type { ComposerEditor } from '@atrium/ui/composer/composer'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { TEMPLATE_FIELD_TEXTS } from '@atrium/ui/template-field/template-field-texts'
import { TemplateWriting } from '@atrium/ui/template-field/template-writing'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Target } from '#router/target.ts'
import { useNewPrompt } from '../use-new-prompt.ts'
import { PromptDesk } from './prompt-desk.tsx'

const PromptVariables = lazyPart(async () => ({ default: (await import('./prompt-variables.tsx')).PromptVariables }))

/** Lines of an empty editor. */
const ROWS = 4

type Props = {
  type: ThreadType
  projectId: number
  /** Where its results are shown: the page of the prompt where missing. Must keep its identity. */
  leadsTo?: (promptId: string) => Target
  head?: ReactNode
  foot: ReactNode
  children?: ReactNode
}

/** The desk of a prompt: its text is a template, and the values of its variables stand below it. What stands under the desk is in `children`. */
export function TemplateDesk({ type, projectId, leadsTo, head, foot, children }: Props) {
  const { t } = useTranslation('prompts')
  const desk = useNewPrompt(type, { ...(leadsTo && { leadsTo }), wordsOf: filledWords })
  const filling = usePromptFilling(newPromptPlace(type, projectId))
  const placeholder = t('editorPlaceholder', { open: '{{', close: '}}' })
  return (
    <PromptDesk
      {...{ type, desk, head }}
      composer={{ texts: { ...desk.composer.texts, placeholder }, mayGo: filling.check, editor: PromptEditor }}
      foot={
        <>
          {!filling.isPlain && (
            <Suspense>
              <PromptVariables filling={filling} />
            </Suspense>
          )}
          {foot}
        </>
      }
    >
      {children}
    </PromptDesk>
  )
}

function PromptEditor(given: ComposerEditor) {
  const texts = useTexts(TEMPLATE_FIELD_TEXTS)
  return <TemplateWriting {...given} rows={ROWS} texts={texts} />
}

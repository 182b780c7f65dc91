import { useCertainPrompts } from '@atrium/browser-state/catalog/use-catalog-groups'
import { type FilledPromptText, usePromptValues } from '@atrium/browser-state/catalog/use-prompt-values'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useSecureData } from '@atrium/browser-state/secure-data/use-secure-data'
import type { CatalogGroup, CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { Button } from '@atrium/ui/button/button'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { PromptValues } from '@atrium/ui/prompt-values/prompt-values'
import { PROMPT_VALUES_TEXTS } from '@atrium/ui/prompt-values/prompt-values-texts'
import { type FormEvent, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorWays } from '../editor/editor-zones.tsx'
import styles from '../prompt-screen.module.css'
import { questionOf } from '../running/run-questions.ts'
import { RunEstimate } from '../running/run-estimate.tsx'
import { RunOpen } from '../running/run-open.tsx'
import { useRun } from '../running/use-run.ts'
import { useValueFields } from '../running/use-value-fields.ts'
import { drawReply } from '#writing/draw-reply.tsx'

const PromptColumns = lazyPart(async () => ({
  default: (await import('#features/run-view/results/prompt-columns.tsx')).PromptColumns,
}))

const NONE: readonly CatalogPrompt[] = []

/** Runs the prompts of a group together, with one value for all variables of a name where they take one in common, and shows what came of them side by side. */
export function GroupRun({ group }: { group: CatalogGroup }) {
  const { t } = useTranslation('catalog')
  const texts = useTexts(PROMPT_VALUES_TEXTS)
  const prompts = useCertainPrompts(group.promptIds).data ?? NONE
  const templates = prompts.map(({ id, prompt: text, isTemplate, variables }) => ({ id, text, isTemplate, variables }))
  const { variables, values, unfit, change, previews, take } = usePromptValues(templates)
  const secureData = useSecureData().on
  const run = useRun(group.id)
  const { promptIds, isStarting, ask } = run
  const results = useRef<HTMLDivElement>(null)
  const isRunHere = useRef(false)
  const first = promptIds[0]
  useEffect(() => {
    // They stand below a long form: whoever runs the group would see nothing happen. After a reload the page begins at its top.
    if (isRunHere.current && first !== undefined) results.current?.scrollIntoView()
  }, [first])
  const left = group.promptIds.length - prompts.length
  const fields = useValueFields(variables, (id) => prompts.find((prompt) => prompt.id === id)?.name)
  const questionsOf = (texts: readonly FilledPromptText[]) =>
    prompts.flatMap((prompt, index) => {
      const filled = texts[index]
      return filled ? [questionOf(prompt, { filled, secureData, group })] : []
    })
  const start = (event: FormEvent) => {
    event.preventDefault()
    const filled = take()
    if (!filled) return
    isRunHere.current = true
    void ask(questionsOf(filled))
  }
  return (
    <>
      <form className={styles.use} noValidate onSubmit={start} aria-label={t('groups.run')}>
        <h2 className={styles.heading}>{t('groups.run')}</h2>
        {prompts.length === 0 && <p className={styles.note}>{t('groups.addFirst')}</p>}
        <PromptValues variables={fields} {...{ values, unfit, texts }} onChange={change} />
        {left > 0 && prompts.length > 0 && <p className={styles.note}>{t('groups.left', { count: left })}</p>}
        {prompts.length > 0 && (
          <EditorWays>
            <RunEstimate questions={questionsOf(previews)} />
            <Button type="submit" variant="primary" busy={isStarting}>
              {t('groups.runAll', { count: prompts.length })}
            </Button>
          </EditorWays>
        )}
        <RunOpen run={run} />
      </form>
      {promptIds.length > 0 && (
        <div ref={results} className={styles.results}>
          <Suspense>
            <PromptColumns promptIds={promptIds} drawReply={drawReply} />
          </Suspense>
        </div>
      )}
    </>
  )
}

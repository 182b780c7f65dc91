import { useCatalogPromptVersion } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { type FilledPromptText, usePromptValues } from '@atrium/browser-state/catalog/use-prompt-values'
import { useSecureData } from '@atrium/browser-state/secure-data/use-secure-data'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { asInGroup, typeAsked } from '@atrium/domain/prompts/as-in-group'
import { Button } from '@atrium/ui/button/button'
import { PromptValues } from '@atrium/ui/prompt-values/prompt-values'
import { PROMPT_VALUES_TEXTS } from '@atrium/ui/prompt-values/prompt-values-texts'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type FormEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { toComparison } from '#router/addresses/compare-address.ts'
import { useSearch } from '#router/use-search.ts'
import { useBeginWith } from '#features/start-thread/use-begin-with.ts'
import { EditorWays } from './editor/editor-zones.tsx'
import { questionOf } from './running/run-questions.ts'
import { readRunSearch } from './running/run-search.ts'
import { RunEstimate } from './running/run-estimate.tsx'
import { RunOpen } from './running/run-open.tsx'
import { useRun } from './running/use-run.ts'
import { useValueFields } from './running/use-value-fields.ts'
import styles from './prompt-screen.module.css'
import { drawReply } from '#writing/draw-reply.tsx'

const PromptColumns = lazyPart(async () => ({
  default: (await import('#features/run-view/results/prompt-columns.tsx')).PromptColumns,
}))

/** The values of a prompt, and the way with them into a conversation, where all that is sent is looked at; or what a model makes of it, here. */
export function UsePrompt({ prompt, isUnsaved }: { prompt: CatalogPrompt; isUnsaved: boolean }) {
  const { t } = useTranslation('catalog')
  const begin = useBeginWith()
  const texts = useTexts(PROMPT_VALUES_TEXTS)
  const { against } = useSearch(readRunSearch)
  const other = useCatalogPromptVersion(prompt.id, against)
  const compared = other ? [prompt, other] : [prompt]
  const { variables, values, unfit, change, previews, take } = usePromptValues(
    compared.map(({ prompt: text, isTemplate, variables: described }, place) => {
      // What is being written may stand beside its own last version.
      return { id: `${place}`, text, isTemplate, variables: described }
    }),
  )
  const titleOf = ({ name, revision }: Pick<CatalogPrompt, 'name' | 'revision'>) => t('versionOf', { name, revision })
  const fields = useValueFields(variables, (place) => compared.slice(Number(place)).map(titleOf)[0])
  const secureData = useSecureData().on
  const run = useRun(prompt.id)
  const { promptIds, isStarting, ask } = run
  const questionsOf = (texts: readonly FilledPromptText[]) =>
    compared.flatMap((one, index) => {
      const filled = texts[index]
      if (!filled) return []
      const question = questionOf(
        { ...one, id: prompt.id },
        { filled, secureData, isUnsaved: isUnsaved && one === prompt },
      )
      return [other ? { ...question, name: titleOf(one) } : question]
    })
  const start = () => {
    const filled = take()
    if (filled) void ask(questionsOf(filled), other && toComparison)
  }
  const use = (event: FormEvent) => {
    event.preventDefault()
    const [filled] = take() ?? []
    if (!filled) return
    const asked = asInGroup(prompt)
    begin(typeAsked(asked), filled.text, asked)
  }
  return (
    <div className={styles.try}>
      <form className={styles.use} noValidate onSubmit={use} aria-label={t('use.title')}>
        <h2 className={styles.heading}>{t('use.title')}</h2>
        <PromptValues variables={fields} {...{ values, unfit, texts }} onChange={change} />
        {other && <p className={styles.note}>{t('use.against', { revision: other.revision })}</p>}
        <div className={styles.preview}>
          <h3 className={styles.heading}>{t('use.preview')}</h3>
          <p className={styles.text}>{previews[0]?.text}</p>
        </div>
        <EditorWays>
          <RunEstimate questions={questionsOf(previews)} />
          <Button busy={isStarting} onClick={start}>
            {t(other ? 'use.compare' : 'use.run')}
          </Button>
          <Button type="submit" variant="primary">
            {t('use.submit')}
          </Button>
        </EditorWays>
        <RunOpen run={run} />
      </form>
      {promptIds.length > 0 && (
        <Suspense>
          <PromptColumns promptIds={promptIds} drawReply={drawReply} />
        </Suspense>
      )}
    </div>
  )
}

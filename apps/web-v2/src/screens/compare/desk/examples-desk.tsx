import { readExamples } from '@atrium/browser-state/comparisons/read-examples'
import { useCatalogPrompt } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { exampleOfSamples } from '@atrium/domain/comparisons/comparison-draft'
import { COMPARED_EXAMPLES, COMPARED_VALUES_LENGTH } from '@atrium/domain/comparisons/comparison-limits'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SavedPrompt } from '#features/saved-prompts/saved-prompt.tsx'
import { useFillDesk } from '#features/saved-prompts/use-fill-desk.ts'
import { toExamplesDesk } from '#router/addresses/compare-address.ts'
import { PromptDesk } from '#writing/prompt-desk/prompt-desk.tsx'
import { ExamplesEstimate } from './examples-estimate.tsx'
import { ExamplesFile } from './examples-file.tsx'
import { ExamplesTable } from './examples-table.tsx'
import styles from './desk.module.css'
import { type DeskFlaw, useExamplesDesk } from './use-examples-desk.ts'

/** Characters of a file of examples: what a table of that many values may take, with room for its other columns. */
const FILE_LENGTH = 4 * COMPARED_VALUES_LENGTH

type Props = {
  type: ThreadType
  /** The saved prompt that is compared; undefined for what is written here. */
  saved: string | undefined
  head: ReactNode
  foot: ReactNode
}

/** Where a prompt with variables is written, and the examples that it is asked with. */
export function ExamplesDesk({ type, saved, head, foot }: Props) {
  const { t } = useTranslation('compare')
  const { notifications } = useConsole()
  const prompt = useCatalogPrompt(saved).data
  const fill = useFillDesk(type)
  const { desk, draft, versions, variables, examples, flaw } = useExamplesDesk(type, prompt)
  const { composer, shown } = desk
  const takeFile = async (file: File | undefined) => {
    if (!file || variables.length === 0) return
    const text = file.size > FILE_LENGTH ? '' : await file.text()
    const read = readExamples(text, variables)
    if (!read) return notifications.show({ title: t('examples.unread.title'), message: t('examples.unread.text') })
    const room = COMPARED_EXAMPLES - examples.length
    const left = read.left + Math.max(0, read.examples.length - room)
    draft.change({ examples: [...examples, ...read.examples.slice(0, room)] })
    if (left > 0) {
      const title = t('examples.tooMany.title', { count: COMPARED_EXAMPLES })
      notifications.show({ title, message: t('examples.tooMany.text', { count: left }) })
    }
  }
  const onFiles = ([file]: readonly File[]) => void takeFile(file)
  return (
    <PromptDesk
      {...{ type, desk, head }}
      drop={{ text: t('examples.drop'), onFiles }}
      composer={{
        onFiles,
        noFiles: t('examples.noFiles'),
        texts: { ...composer.texts, placeholder: t('examples.placeholder', { sample: '{{variables}}' }) },
        blocked: composer.blocked || (composer.draft.text !== '' && flaw && <Flaw flaw={flaw} />),
        estimate: examples.length > 0 && <ExamplesEstimate {...{ shown, versions, examples }} />,
      }}
      foot={
        <>
          {foot}
          <SavedPrompt
            prompt={prompt}
            without={toExamplesDesk()}
            onChoose={(chosen) => {
              const sample = exampleOfSamples(chosen.variables)
              const beside = { second: null, examples: sample ? [sample] : [] }
              fill(chosen.prompt, toExamplesDesk(chosen.id), { beside, saved: chosen })
            }}
          />
          {draft.second === null ? (
            <div>
              <Button
                size="small"
                variant="ghost"
                icon={<Plus />}
                onClick={() => draft.change({ second: composer.draft.text })}
              >
                {t('examples.addSecond')}
              </Button>
            </div>
          ) : (
            <TextField
              label={t('examples.second')}
              rows={3}
              value={draft.second}
              onChange={(second) => draft.change({ second })}
              aside={
                <IconButton
                  size="small"
                  label={t('examples.removeSecond')}
                  icon={<X />}
                  onClick={() => draft.change({ second: null })}
                />
              }
            />
          )}
          <section className={styles.examples} aria-labelledby="examples-title">
            <div className={styles.head}>
              <h2 id="examples-title" className={styles.title}>
                {t('examples.title')}
              </h2>
              <ExamplesFile disabled={variables.length === 0} onFile={(file) => void takeFile(file)} />
            </div>
            {variables.length === 0 ? (
              <p className={styles.hint}>
                {t(draft.second === null ? 'examples.noVariables' : 'examples.asTheyStand', { sample: '{{topic}}' })}
              </p>
            ) : (
              <>
                <p className={styles.hint}>{t('examples.how', { count: COMPARED_EXAMPLES })}</p>
                <ExamplesTable
                  {...{ variables }}
                  examples={draft.examples}
                  onChange={(changed) => draft.change({ examples: changed })}
                />
              </>
            )}
          </section>
        </>
      }
    />
  )
}

/** Why nothing can be asked yet. */
function Flaw({ flaw }: { flaw: DeskFlaw }) {
  const { t } = useTranslation('compare')
  if (flaw.kind === 'missing') return t('examples.flaws.missing', { name: flaw.name, number: flaw.example + 1 })
  if (flaw.kind === 'too-long') return t('examples.flaws.tooLong', { count: COMPARED_VALUES_LENGTH })
  return t(`examples.flaws.${flaw.kind}`)
}

import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import { usePrompt } from '@atrium/browser-state/prompts/use-prompt'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { useTranslation } from 'react-i18next'
import { toPrompt } from '#router/addresses/prompt-address.ts'
import { Link } from '#router/link.tsx'
import styles from './prompt-columns.module.css'
import { OlderResults } from './older-results.tsx'
import type { DrawReply } from './reply-to-result.ts'
import { ResultCards } from './result-cards.tsx'

type Props = { promptIds: readonly string[]; drawReply: DrawReply }

/** What came of several prompts, side by side and as it is written; each below its name, which leads to it. */
export function PromptColumns({ promptIds, drawReply }: Props) {
  return (
    <div className={styles.columns}>
      {promptIds.map((promptId) => (
        <Column key={promptId} promptId={promptId} isTitled={promptIds.length > 1} drawReply={drawReply} />
      ))}
    </div>
  )
}

function Column({ promptId, isTitled, drawReply }: Pick<Props, 'drawReply'> & { promptId: string; isTitled: boolean }) {
  const { t } = useTranslation('prompts')
  const { prompt, results } = usePrompt(promptId)
  const { list } = results
  const modelName = useModelNames(list.map(({ type }) => type))
  return (
    // Nameless until its name is known: several regions of one name cannot be told apart.
    <section className={styles.column} aria-label={prompt.data?.name}>
      {isTitled && prompt.data && (
        <h3 className={styles.name}>
          <Link {...toPrompt(promptId)}>{prompt.data.name}</Link>
        </h3>
      )}
      {prompt.isLoading && <Skeleton lines={3} height={24} />}
      {prompt.isError && !prompt.data && <p className={styles.missing}>{t('notFound')}</p>}
      {list.length > 0 && <ResultCards {...{ results: list, modelName, drawReply }} />}
      <OlderResults {...results} />
    </section>
  )
}

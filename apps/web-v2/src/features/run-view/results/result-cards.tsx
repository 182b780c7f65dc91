import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { useTranslation } from 'react-i18next'
import styles from './result-cards.module.css'
import type { DrawReply } from './reply-to-result.ts'
import { type CardSelection, ResultCard } from './result-card.tsx'
import { useEndsOfResults } from './use-ends-of-results.ts'

export type ResultCardsProps = {
  results: readonly PromptResult[]
  modelName: (model: ModelRef) => string
  /** Their prompt was deleted for good: none is tried again or replied to. */
  isLeft?: boolean
  /** Draws where something is said to a result; without it no reply is offered. */
  drawReply?: DrawReply
  /** Says how a result is selected; without it none is. */
  select?: (result: PromptResult, name: string) => CardSelection
  /** Asks for a link to a result of the person's own; without it none is offered. */
  onShare?: (result: PromptResult) => void
  /** Asks for the forms in which a result can be taken away; without it none is offered. */
  onExport?: (result: PromptResult) => void
  /** Asks for the model that tries a result again, to be chosen at a button; without it none is offered. */
  onRetryWith?: ((result: PromptResult, anchor: HTMLElement) => void) | undefined
}

/** Results in columns, the newest first; replies and retries are results as well. */
export function ResultCards(props: ResultCardsProps) {
  const { results, modelName, isLeft = false, select, drawReply, onShare, onExport, onRetryWith } = props
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const { author } = useConfig()
  const { projects } = useProject()
  // What goes on from a result stands in its project.
  const goesOnFrom = ({ project }: PromptResult) => !isLeft && projects.some(({ projectId }) => projectId === project)
  const said = useEndsOfResults(results, (result) => t('answered', { name: modelName(result) }))
  // Those that began together stand in the order in which they were asked.
  const inOrder = results.toSorted((a, b) => b.createdDate.localeCompare(a.createdDate) || a.id.localeCompare(b.id))
  return (
    <>
      <div className={styles.cards}>
        {inOrder.map((result) => (
          <ResultCard
            key={result.id}
            result={result}
            goesOn={goesOnFrom(result)}
            parent={results.find(({ id }) => id === result.parentId)}
            own={result.author === author}
            name={modelName(result.receipt?.model ?? result)}
            onDelete={() => void room.delete([result])}
            select={select?.(result, modelName(result.receipt?.model ?? result))}
            drawReply={drawReply}
            onShare={onShare && (() => onShare(result))}
            onExport={onExport && (() => onExport(result))}
            onRetryWith={onRetryWith && goesOnFrom(result) ? (anchor) => onRetryWith(result, anchor) : undefined}
          />
        ))}
      </div>
      <output className="visually-hidden">{said}</output>
    </>
  )
}

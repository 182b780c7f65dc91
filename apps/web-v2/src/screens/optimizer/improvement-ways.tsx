import { useCatalogPrompt } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import { demandedIn } from '@atrium/browser-state/drafts/beginning'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { Improvement } from '@atrium/domain/improvements/improvement-of'
import { namesInPromptText } from '@atrium/domain/prompts/prompt-text'
import { Button } from '@atrium/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveAsPrompt } from '#features/run-view/results/menu/use-save-as-prompt.ts'
import { SaveVersion } from '#features/saved-prompts/save-version.tsx'
import { useFillDesk } from '#features/saved-prompts/use-fill-desk.ts'
import { toComparison, toExamplesDesk } from '#router/addresses/compare-address.ts'
import { toNewPrompt } from '#router/addresses/prompt-address.ts'
import { useNavigate } from '#router/use-navigate.ts'
import styles from './optimizer.module.css'

type Props = { result: PromptResult; improvement: Improvement; savedId: string | undefined }

/** Where an improved prompt can go: beside the old one, to a new prompt, or into what is saved. */
export function ImprovementWays({ result, improvement: { prompt: after, changes }, savedId }: Props) {
  const { t } = useTranslation('optimizer')
  const fill = useFillDesk()
  const save = useSaveAsPrompt()
  const saved = useCatalogPrompt(savedId).data
  const { notifications } = useConsole()
  const copy = () => void notifyCopy(notifications, () => navigator.clipboard.writeText(after), t('copied'))
  const { hasVariables, isAsking, compare } = useCompareBoth(result, after, { savedId, saved })
  return (
    <div className={styles.ways}>
      <Button size="small" variant="primary" onClick={() => fill(after, toNewPrompt(), { saved })}>
        {t('take')}
      </Button>
      <Button size="small" busy={isAsking} onClick={() => void compare()}>
        {t(hasVariables ? 'compareBoth' : 'runBoth')}
      </Button>
      {savedId !== undefined && (
        <SaveVersion promptId={savedId} text={after} note={changes.map(({ what }) => what).join('; ')} />
      )}
      <Button size="small" onClick={() => save(after, saved?.variables)}>
        {t('save')}
      </Button>
      <Button size="small" variant="ghost" onClick={copy}>
        {t('copy')}
      </Button>
    </div>
  )
}

/** Holds the old and the new text against each other: by examples where they have variables, else by asking both now. */
function useCompareBoth(
  { prompt: before, secureData }: PromptResult,
  after: string,
  { savedId, saved }: Pick<Props, 'savedId'> & { saved: CatalogPrompt | undefined },
) {
  const room = useRoom(promptsRoom)
  const fill = useFillDesk()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const hasVariables = [before, after].some((text) => namesInPromptText(text).length > 0)
  const compare = async () => {
    if (hasVariables) {
      return fill(before, toExamplesDesk(savedId), { beside: { second: after, examples: [] }, saved })
    }
    setIsAsking(true)
    const ids: string[] = []
    // One after the other: each may have to be asked about before it goes out.
    for (const text of [before, after]) {
      const id = await room.ask({ text, model: null, secureData, ...(saved && demandedIn(saved)) })
      if (id === null) break
      ids.push(id)
    }
    setIsAsking(false)
    if (ids.length === 2) void navigate(toComparison(ids))
  }
  return { hasVariables, isAsking, compare }
}

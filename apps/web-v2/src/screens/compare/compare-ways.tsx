import { useConfig } from '@atrium/browser-state/config/use-config'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { SquareArrowOutUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RetryResult } from '#features/run-view/results/tries/retry-result.tsx'
import { StopResult } from '#features/run-view/results/stop-result.tsx'
import { toPrompt } from '#router/addresses/prompt-address.ts'
import { Link } from '#router/link.tsx'
import type { Target } from '#router/target.ts'
import { useKeep } from './use-keep.ts'

type Props = {
  result: PromptResult
  /** The name of its model; a letter while models are hidden. */
  name: string
}

/** Where the comparison goes on: with another prompt, or another result, in the place of its own. */
export type Again = { leadsTo?: (promptId: string) => Target; onAsked?: (resultId: string) => void }

/** Its author stops it, or asks its model once more; everybody is led to its prompt, unless that would tell whose it is. */
export function Ways({ result, name, blind, again }: Props & { blind: boolean; again: Again | undefined }) {
  const { t } = useTranslation('compare')
  const { author } = useConfig()
  const isOwn = result.author === author
  const streaming = result.status === 'running'
  return (
    <>
      {isOwn && streaming && <StopResult {...{ result, name }} />}
      {isOwn && !streaming && again && <RetryResult {...{ result, name, ...again }} />}
      {!blind && (
        <IconButton
          size="small"
          label={t('openOf', { name })}
          icon={<SquareArrowOutUpRight />}
          render={<Link {...toPrompt(result.promptId, result.id)} />}
        />
      )}
    </>
  )
}

/** Goes on with one of them as a conversation. */
export function Keep({ promptName, result, name }: Props & { promptName: string }) {
  const { t } = useTranslation('compare')
  const { keep, busy } = useKeep(promptName)
  return (
    <Button size="small" busy={busy} aria-label={t('keepOf', { name })} onClick={() => void keep(result)}>
      {t('keep')}
    </Button>
  )
}

import { isShared } from '@atrium/domain/protection/is-shared'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import { replyPlace } from '@atrium/domain/drafts/draft-place'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { isReply } from '@atrium/domain/prompts/results/is-reply'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { Badge } from '@atrium/ui/badge/badge'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { MessageView } from '@atrium/ui/message-view/message-view'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { SelectSlot } from '@atrium/ui/select-slot/select-slot'
import { type Selectable, selectionKey } from '@atrium/ui/table/selection-key'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { Reply, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GROUNDS } from '../grounds/grounds.tsx'
import { MayTestContext } from '../grounds/may-test.ts'
import { FromCatalogLink } from './from-catalog-link.tsx'
import { messageOf } from './message-of.ts'
import { ResultMenu } from './menu/result-menu.tsx'
import { RepliedWith } from './replied-with.tsx'
import type { DrawReply } from './reply-to-result.ts'
import styles from './result-card.module.css'
import { StopResult } from './stop-result.tsx'
import { RetryResult } from './tries/retry-result.tsx'
import { useResultFiles } from './use-result-files.tsx'
import { useResultLook } from './use-result-look.ts'
import { VoteButtons } from './vote-buttons.tsx'

const NO_PARTS: NonNullable<PromptResult['parts']> = []

/** How a card is selected: by its box, which takes the place of its mark, and by keys. */
export type CardSelection = { label: string; checked: boolean; keys: Selectable }

type Props = {
  result: PromptResult
  /** There is a prompt that it goes on from: one that was deleted for good has no further results. */
  goesOn: boolean
  /** What it replies to or tries again, where that is shown. */
  parent: PromptResult | undefined
  /** It is the person's own. */
  own: boolean
  name: string
  onDelete: () => void
  /** How it is selected; undefined where it cannot be. */
  select: CardSelection | undefined
  /** Draws where something is said to it; undefined where that is not offered. */
  drawReply: DrawReply | undefined
  /** Asks for a link to it; undefined where that is not offered. */
  onShare: (() => void) | undefined
  /** Asks for the forms in which it can be taken away; undefined where that is not offered. */
  onExport: (() => void) | undefined
  /** Asks for the model that tries it again, to be chosen at a button; undefined where that is not offered. */
  onRetryWith: ((anchor: HTMLElement) => void) | undefined
}

/** What one model made of a prompt, and what can be done with it. */
export function ResultCard({
  result,
  goesOn,
  parent,
  own,
  name,
  onDelete,
  select,
  drawReply,
  onShare,
  onExport,
  onRetryWith,
}: Props) {
  const { t, i18n } = useTranslation(['prompts', 'protection'])
  const look = useResultLook(result)
  const { files, viewer } = useResultFiles(result.parts ?? NO_PARTS)
  const isBegun = useStore(useRoom(draftsRoom).places).has(replyPlace(result.id, result.project))
  // A reply that is begun stands open when somebody comes back.
  const [wantsReply, setReplying] = useState<boolean | null>(null)
  const isReplying = wantsReply ?? isBegun
  const mark = <VendorGlyph vendor={vendorOf(result.provider)} />
  const streaming = result.status === 'running'
  const replies = isReply(result, parent)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys rise from the controls inside
    <article
      aria-label={name}
      className={styles.card}
      data-result={result.id}
      data-selectable={select && ''}
      data-selected={select?.checked || undefined}
      tabIndex={-1}
      onKeyDown={select && ((event) => selectionKey(event, result.id, select.keys))}
    >
      <div className={styles.head}>
        {select ? <SelectSlot {...select} mark={mark} onChange={() => select.keys.toggle(result.id)} /> : mark}
        <span className={styles.name} title={name}>
          {name}
        </span>
        {parent && !replies && <Badge>{t('retried')}</Badge>}
        {isShared(result) && (
          <Badge icon={<Users aria-hidden="true" />}>{t(`protection:levels.${result.protected}`)}</Badge>
        )}
        <span className={styles.time}>
          {result.authorName !== undefined && `${result.authorName} · `}
          <RelativeTime date={result.createdDate} locale={i18n.language} />
        </span>
        {streaming && own && <StopResult {...{ result, name }} />}
      </div>
      {result.fromCatalog && <FromCatalogLink {...result.fromCatalog} />}
      {replies && <RepliedWith result={result} />}
      <MayTestContext value={!result.secureData}>
        <MessageView
          message={messageOf(result)}
          streaming={streaming}
          last
          titled
          modelName={name}
          files={files}
          grounds={GROUNDS}
          {...(result.tools && { askedTools: result.tools })}
          locale={i18n.language}
          {...look}
        />
      </MayTestContext>
      {!streaming && (
        <div className={styles.foot}>
          <VoteButtons {...{ result, name }} />
          <span className={styles.space} />
          {goesOn && <RetryResult {...{ result, name }} />}
          {goesOn && drawReply && result.type === 'chat' && result.text !== '' && (
            <IconButton
              size="small"
              label={t('reply.open', { name })}
              icon={<Reply />}
              pressed={isReplying}
              onClick={() => setReplying(!isReplying)}
            />
          )}
          <ResultMenu {...{ result, own, name, onDelete, onShare, onExport, onRetryWith }} />
        </div>
      )}
      {viewer}
      {isReplying && drawReply?.({ result, name, onClose: () => setReplying(false) })}
    </article>
  )
}

import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompt'
import { vendorOf } from '@atrium/domain/models/provider-name'
import { Badge } from '@atrium/ui/badge/badge'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Menu } from '@atrium/ui/menu/menu'
import { MessageView } from '@atrium/ui/message-view/message-view'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { CornerDownRight, Ellipsis, Link2, Lock, Pencil, RefreshCw, Reply, Square, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from './message-of.ts'
import { RenameResult } from './rename-result.tsx'
import { ReplyForm } from './reply-form.tsx'
import styles from './result-card.module.css'
import { useResultLook } from './use-result-look.ts'
import { VoteButtons } from './vote-buttons.tsx'

type Props = {
  result: PromptResult
  /** What it replies to or tries again, where that is shown. */
  parent: PromptResult | undefined
  /** It is the person's own. */
  own: boolean
  name: string
  onDelete: () => void
  /** Asks for a link to it; undefined where that is not offered. */
  onShare: (() => void) | undefined
}

/** What one model made of a prompt, and what can be done with it. */
export function ResultCard({ result, parent, own, name, onDelete, onShare }: Props) {
  const { t, i18n } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const look = useResultLook(result)
  const [isReplying, setReplying] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const streaming = result.status === 'running'
  const isReply = parent !== undefined && parent.prompt !== result.prompt
  const stop = async () => {
    setStopping(true)
    await room.stop(result)
    setStopping(false)
  }
  return (
    <article aria-label={name} className={styles.card} data-result={result.id}>
      <div className={styles.head}>
        <VendorGlyph vendor={vendorOf(result.provider)} />
        <span className={styles.name} title={name}>
          {name}
        </span>
        {parent && !isReply && <Badge>{t('retried')}</Badge>}
        {result.protected === 'project' && <Badge icon={<Users aria-hidden="true" />}>{t('shared')}</Badge>}
        <span className={styles.time}>
          <RelativeTime date={result.createdDate} locale={i18n.language} />
        </span>
        {streaming && own && (
          <IconButton
            size="small"
            label={t('stop', { name })}
            icon={<Square fill="currentColor" />}
            aria-disabled={isStopping}
            onClick={() => !isStopping && void stop()}
          />
        )}
      </div>
      {isReply && (
        <p className={styles.reply}>
          <CornerDownRight aria-hidden="true" />
          <span className="visually-hidden">{t('repliedTo')}</span>
          {result.prompt}
        </p>
      )}
      <MessageView
        message={messageOf(result)}
        streaming={streaming}
        last
        titled
        modelName={name}
        locale={i18n.language}
        {...look}
      />
      {!streaming && (
        <div className={styles.foot}>
          <VoteButtons {...{ result, name }} />
          <span className={styles.space} />
          <IconButton
            size="small"
            label={t('retry', { name })}
            icon={<RefreshCw />}
            onClick={() => void room.retry(result)}
          />
          {result.type === 'chat' && result.text !== '' && (
            <IconButton
              size="small"
              label={t('reply.open', { name })}
              icon={<Reply />}
              pressed={isReplying}
              onClick={() => setReplying(!isReplying)}
            />
          )}
          {own && <More {...{ result, name, onDelete, onShare }} />}
        </div>
      )}
      {isReplying && <ReplyForm result={result} name={name} onClose={() => setReplying(false)} />}
    </article>
  )
}

function More({ result, name, onDelete, onShare }: Pick<Props, 'result' | 'name' | 'onDelete' | 'onShare'>) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const [isRenaming, setIsRenaming] = useState(false)
  const isShared = result.protected !== 'author' && result.protected !== 'private'
  const share = isShared
    ? { label: t('unshare'), icon: <Lock />, onSelect: () => void room.protect(result, 'author') }
    : { label: t('share'), icon: <Users />, onSelect: () => void room.protect(result, 'project') }
  const rename = { label: t('rename.open'), icon: <Pencil />, onSelect: () => setIsRenaming(true) }
  const remove = { label: t('delete.open'), icon: <Trash2 />, danger: true, onSelect: onDelete }
  const link = onShare ? [{ label: t('link'), icon: <Link2 />, onSelect: onShare }] : []
  const label = t('moreOf', { name })
  return (
    <>
      <Menu
        label={label}
        align="end"
        trigger={<IconButton size="small" label={label} icon={<Ellipsis />} />}
        sections={[{ items: [rename, share, ...link] }, { items: [remove] }]}
      />
      {isRenaming && <RenameResult result={result} onClose={() => setIsRenaming(false)} />}
    </>
  )
}

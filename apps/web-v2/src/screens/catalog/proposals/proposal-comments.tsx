import { useRoom } from '@atrium/browser-state/console/use-room'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import type { CatalogProposalDetail } from '@atrium/contract/entities/catalog/catalog-proposal'
import { PROPOSAL_COMMENT_LIMIT } from '@atrium/domain/proposals/proposal-limits'
import { Avatar } from '@atrium/ui/avatar/avatar'
import { Button } from '@atrium/ui/button/button'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { Form } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import { EditorWays } from '../editor/editor-zones.tsx'
import styles from './proposal-screen.module.css'

/** What both sides say of a proposal. */
export function ProposalComments({ proposal: { id, comments, may } }: { proposal: CatalogProposalDetail }) {
  const { t, i18n } = useTranslation('proposals')
  return (
    <section className={styles.talk} aria-label={t('comments')}>
      <h2 className={styles.heading}>{t('comments')}</h2>
      {comments.length === 0 && <p className={styles.by}>{t('noComments')}</p>}
      {comments.length > 0 && (
        <ol className={styles.comments}>
          {comments.map(({ id: commentId, authorName, text, createdDate }) => (
            <li key={commentId} className={styles.comment}>
              <Avatar name={authorName} size={24} />
              <div className={styles.said}>
                <p className={styles.by}>
                  <strong>{authorName}</strong> · <RelativeTime locale={i18n.language} date={createdDate} />
                </p>
                <p className={styles.plain}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {may.comment && <NewComment proposalId={id} />}
    </section>
  )
}

function NewComment({ proposalId }: { proposalId: string }) {
  const { t } = useTranslation('proposals')
  const room = useRoom(proposalsRoom)
  const kept = room.comments.of(proposalId)
  const text = useStore(kept)
  const form = useForm(['text'], async () => {
    await room.comment(proposalId, text.trim())
    kept.set('')
  })
  return (
    <Form form={form}>
      <TextField
        label={t('comment')}
        rows={3}
        maxLength={PROPOSAL_COMMENT_LIMIT}
        value={text}
        error={form.problem.fields['text']}
        onChange={kept.set}
      />
      <EditorWays>
        <Button type="submit" busy={form.busy}>
          {t('send')}
        </Button>
      </EditorWays>
    </Form>
  )
}

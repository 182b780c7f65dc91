import { useMentionable } from '@atrium/browser-state/comments/use-comments'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useTranslation } from 'react-i18next'

/** The name of a member of the project who sees a conversation, after what they have done; nothing for anybody else. */
export function PersonName({ threadId, author }: { threadId: string; author: string }) {
  const { t } = useTranslation('thread')
  const isOwn = useConfig().author === author
  const members = useMentionable(threadId, isOwn ? null : '')
  const name = isOwn ? t('approval.you') : members?.find(({ accountId }) => accountId === author)?.name
  return name === undefined ? null : `· ${name}`
}

import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { type ProposalEvent, proposalNewsRoom } from '@atrium/browser-state/proposals/proposal-news-room'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#router/use-navigate.ts'
import { useRouter } from '#router/use-router.ts'

/** Shows what others have done with proposals that concern this person, unless they look at it. Draws nothing. */
export function ProposalNews({ events }: { events: readonly ProposalEvent[] }) {
  const { t } = useTranslation('activity')
  const { notifications } = useConsole()
  const { waiting } = useRoom(proposalNewsRoom)
  const room = useRoom(proposalsRoom)
  const navigate = useNavigate()
  const router = useRouter()
  const show = async (proposalId: string, news: ProposalEvent['news']) => {
    const proposal = await room.read(proposalId)
    // Nobody misses the news of what they cannot read.
    if (!proposal) return
    const { id, itemName: name, itemSeen, authorName: author, closedByName: by } = proposal
    const isLost = news === 'reach'
    if (isLost && itemSeen) return
    if (router.current().pathname === `/content/proposals/${id}`) return
    notifications.show({
      emphasis: 'neutral',
      title: t(`proposal.${isLost ? 'unseen' : news}`, { name, author, by }),
      message: isLost ? t('proposal.kept') : '',
      action: {
        label: t('proposal.open'),
        onSelect: () => void navigate({ to: '/content/proposals/:proposalId', params: { proposalId: id } }),
      },
    })
  }
  const showAll = useEffectEvent(() => {
    // Of one proposal the last news says what is so now.
    const lastOfEach = new Map(events.map(({ proposalId, news }) => [proposalId, news]))
    waiting.update((all) => all.filter((event) => !events.includes(event)))
    for (const [proposalId, news] of lastOfEach) void show(proposalId, news)
  })
  useEffect(() => {
    if (events.length > 0) showAll()
  }, [events])
  return null
}

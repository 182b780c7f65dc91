import { WITHOUT_TOOL, type WithoutTool } from '@atrium/domain/replays/replay-tools'
import { useTranslation } from 'react-i18next'

type Props = {
  /** What each is called for people, and why it takes no part. */
  left: readonly { label: string; why: WithoutTool }[]
  className: string | undefined
}

/** Which tools a replay goes without, a sentence for each reason: what differs may come from that. */
export function LeftTools({ left, className }: Props) {
  const { t, i18n } = useTranslation('replay')
  return WITHOUT_TOOL.map((why) => {
    const labels = [...new Set(left.filter((tool) => tool.why === why).map(({ label }) => label))]
    if (labels.length === 0) return null
    return (
      <p key={why} className={className}>
        {t(`without.${why}`, { tools: new Intl.ListFormat(i18n.language).format(labels) })}
      </p>
    )
  })
}

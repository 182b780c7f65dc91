import { useTranslation } from 'react-i18next'
import { timeAgo } from './time-ago.ts'
import { useNow } from './use-now.ts'

/** How long ago something was, with the exact moment as its title. */
export function RelativeTime({ date }: { date: string }) {
  const { i18n } = useTranslation()
  const { language } = i18n
  const now = useNow()
  const exact = new Date(date).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={date} title={exact}>
      {timeAgo(Date.parse(date), now, language)}
    </time>
  )
}

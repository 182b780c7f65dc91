import { timeAgo } from './time-ago.ts'
import { useNow } from './use-now.ts'

export type RelativeTimeProps = {
  /** ISO text. */
  date: string
  /** The reader's language. */
  locale: string
}

/** How long ago something was, with the exact moment as its title. */
export function RelativeTime({ date, locale }: RelativeTimeProps) {
  const now = useNow()
  const exact = new Date(date).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={date} title={exact}>
      {timeAgo(Date.parse(date), now, locale)}
    </time>
  )
}

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elapsedLabel } from './elapsed-label.ts'

/** How long something has been going on, second by second. */
export function Elapsed({ since }: { since: string }) {
  const { i18n } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <time>{elapsedLabel(now - Date.parse(since), i18n.language)}</time>
}

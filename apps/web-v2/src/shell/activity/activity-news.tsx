import { activityRoom } from '@atrium/browser-state/activity/activity-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { Activity } from '@atrium/domain/runs/progress/activity'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#router/use-navigate.ts'
import { toThread } from '#router/addresses/thread-address.ts'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { mayNotify, notify } from './notify.ts'

/**
 * Says when an answer has ended that nobody looks at: aloud to a screen reader while the page is in sight, and as a notification of
 * the browser, for whoever has switched that on, while it is not.
 */
export function ActivityNews({ path }: { path: string }) {
  const { t } = useTranslation('activity')
  const activity = useRoom(activityRoom)
  const navigate = useNavigate()
  const [{ notifyWhenDone = false }] = useSettings()
  const [said, setSaid] = useState('')
  const latest = useRef({ path, notifyWhenDone, t })
  useEffect(() => {
    latest.current = { path, notifyWhenDone, t }
  })
  useEffect(() => {
    const isWanted = (threadId: string) => {
      const now = latest.current
      return document.hidden ? now.notifyWhenDone && mayNotify() : !now.path.endsWith(`/${threadId}`)
    }
    const hear = ({ runId, thread, status }: Activity) => {
      const { t: say } = latest.current
      if (status !== 'completed' && status !== 'failed' && status !== 'interrupted') return
      if (!document.hidden) return setSaid(say(`told.${status}`, { name: thread.name }))
      notify({
        id: runId,
        title: thread.name,
        text: say(`notice.${status}`),
        onSelect: () => void navigate(toThread(thread)),
      })
    }
    return activity.followEnds({ isWanted, hear })
  }, [activity, navigate])
  return <output className="visually-hidden">{said}</output>
}

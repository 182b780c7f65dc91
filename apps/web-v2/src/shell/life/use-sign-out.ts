import { useConsole } from '@atrium/browser-state/console/use-console'
import { useNavigate } from '#router/use-navigate.ts'

/** Ends the session, forgets what this browser keeps of it, and leaves for the sign-on page. */
export function useSignOut(): () => Promise<void> {
  const { notifications, signOn } = useConsole()
  const navigate = useNavigate()
  return async () => {
    let next: string | null
    try {
      next = await signOn.signOut()
    } catch (error) {
      return notifications.fail(error)
    }
    // Whoever stayed signed in there would be let in again by whoever comes to the computer next.
    if (next !== null) location.assign(next)
    else await navigate({ to: '/login' })
  }
}

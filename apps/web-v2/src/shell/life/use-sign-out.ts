import { useConsole } from '@atrium/browser-state/console/use-console'
import { useNavigate } from '#router/use-navigate.ts'

/** Ends the session, forgets what this browser keeps of it, and leaves for the sign-on page. */
export function useSignOut(): () => Promise<void> {
  const { notifications, signOn } = useConsole()
  const navigate = useNavigate()
  return async () => {
    try {
      await signOn.signOut()
    } catch (error) {
      return notifications.fail(error)
    }
    await navigate({ to: '/login' })
  }
}

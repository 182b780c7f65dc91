import { useConsole } from '@atrium/browser-state/console/use-console'
import { useEffect } from 'react'
import { useNavigate } from '#router/use-navigate.ts'

/**
 * Asks after each change of the page whether the visitor is still signed on; an answer serves for a minute. Whoever is not
 * goes to the sign-on page with the way back and the reason. Source: the specification, section 6, "Access gate".
 */
export function useSignOnGate(path: string): void {
  const { signOn } = useConsole()
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    void signOn.check().then((check) => {
      if (left || check.status !== 'loaded' || check.valid) return
      if (check.setupRequired) return void navigate({ to: '/setup' }, { replace: true })
      const { pathname, search, hash } = window.location
      void navigate({ to: '/login', search: { return: pathname + search + hash, auth_reason: check.reason } })
    })
    return () => {
      left = true
    }
  }, [path, signOn, navigate])
}

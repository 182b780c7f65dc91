import { useConsole } from '@atrium/browser-state/console/use-console'
import { gateOfPage } from '@atrium/domain/sign-on/gate-of-page'
import { useEffect } from 'react'
import { useNavigate } from '#router/use-navigate.ts'

/**
 * Asks after each change of the page whether the visitor is still signed on as it asks for; an answer serves for a minute. Whoever is not
 * goes to the sign-on page with what the gate asks for, the way back and the reason. Source: the specification, section 6, "Access gate".
 */
export function useSignOnGate(path: string): void {
  const { signOn, leaveForSignOn } = useConsole()
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    const gate = gateOfPage(path)
    void signOn.check(gate).then((check) => {
      if (left || check.status !== 'loaded' || check.valid) return
      if (check.setupRequired) return void navigate({ to: '/setup' }, { replace: true })
      leaveForSignOn({ ...gate, reason: check.reason })
    })
    return () => {
      left = true
    }
  }, [path, leaveForSignOn, signOn, navigate])
}

import { useConsole } from '@atrium/browser-state/console/use-console'
import type { Gate } from '@atrium/browser-state/sign-on/create-sign-on'
import { signOnAddress } from '@atrium/domain/sign-on/access-gate'
import { useEffect } from 'react'
import { useNavigate } from '#router/use-navigate.ts'

/** Whoever is signed on may see the pages of this console. */
const GATE: Gate = {}

/**
 * Asks after each change of the page whether the visitor is still signed on; an answer serves for a minute. Whoever is not
 * goes to the sign-on page with what the gate asks for, the way back and the reason. Source: the specification, section 6, "Access gate".
 */
export function useSignOnGate(path: string): void {
  const { signOn, signOnAddress: page } = useConsole()
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    void signOn.check(GATE).then((check) => {
      if (left || check.status !== 'loaded' || check.valid) return
      if (check.setupRequired) return void navigate({ to: '/setup' }, { replace: true })
      const { pathname, search, hash } = window.location
      const { realm, risk } = GATE
      void navigate(signOnAddress(page, { realm, risk, path: pathname + search + hash, reason: check.reason }))
    })
    return () => {
      left = true
    }
  }, [path, page, signOn, navigate])
}

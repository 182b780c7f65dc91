import { useConsole } from '@atrium/browser-state/console/use-console'
import type { Gate } from '@atrium/browser-state/sign-on/create-sign-on'
import { viewOfGate } from '@atrium/domain/sign-on/access-gate'
import { type ReactNode, useEffect, useState } from 'react'

type Props = {
  gate: Gate
  /** While the check runs. */
  loading?: ReactNode
  /** Instead of leaving for the sign-on page. */
  alt?: ReactNode
  children: ReactNode
}

const UNKNOWN = { status: 'loading', valid: false } as const

/**
 * Shows what is behind it to whoever is signed on as it asks for; others see the alt content, or leave for the sign-on page. Source: the
 * specification, section 6, "Access gate".
 */
export function AccessGate({ gate, loading = null, alt, children }: Props) {
  const { signOn, leaveForSignOn } = useConsole()
  const [check, setCheck] = useState<Parameters<typeof viewOfGate>[0]>(UNKNOWN)
  const hasAltContent = alt !== undefined
  useEffect(() => {
    let left = false
    void signOn.check(gate).then((found) => {
      if (left) return
      setCheck(found)
      // Without an answer nobody is sent away: it is asked again at the next page.
      if (found.status !== 'loaded' || viewOfGate(found, { hasAltContent }) !== 'sign-on') return
      leaveForSignOn({ realm: gate.realm, risk: gate.risk, reason: found.reason })
    })
    return () => {
      left = true
    }
  }, [gate, hasAltContent, signOn, leaveForSignOn])
  return { loading, content: children, 'alt-content': alt, 'sign-on': loading }[viewOfGate(check, { hasAltContent })]
}

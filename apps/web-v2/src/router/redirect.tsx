import { useEffect } from 'react'
import type { Destination } from './create-router.ts'
import { useNavigate } from './use-navigate.ts'

/** Drawn where somebody should not be: leads on, and leaves no entry in the history. */
export function Redirect({ to }: { to: Destination }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}

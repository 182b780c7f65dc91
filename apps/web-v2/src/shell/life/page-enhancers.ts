import { showCutText } from '@atrium/ui/cut-text/show-cut-text'
import { useEffect } from 'react'
import { useFocusOnPage } from './use-focus-on-page.ts'
import { useSignOnGate } from './use-sign-on-gate.ts'
import { useVisitor } from './use-visitor.ts'

/** What is done around every page of somebody who is signed in, but for error pages. Draws nothing. */
export function PageEnhancers({ path }: { path: string }) {
  useSignOnGate(path)
  useVisitor()
  useFocusOnPage(path)
  useEffect(() => showCutText(document), [])
  return null
}

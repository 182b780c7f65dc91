import type { Risk } from './realm-and-risk.ts'

type PageGate = { risk?: Risk }

const ADMINISTRATION: PageGate = { risk: 'high' }
const ANY: PageGate = {}

/** What a page asks of whoever opens it: whoever administrates has shown lately who they are. */
export function gateOfPage(path: string): PageGate {
  return path.startsWith('/admin/') ? ADMINISTRATION : ANY
}

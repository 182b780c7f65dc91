import type { CallAnswer } from '@atrium/contract/call'
import type { promptCalls } from '@atrium/contract/calls/prompts'
import { moderateText } from '@atrium/domain/moderation/moderate-text'
import { MODERATION_WORDS } from '@atrium/domain/moderation/moderation-words'
import { findSensitiveData } from '@atrium/domain/sensitive-data/find-sensitive-data'
import { SENSITIVE_KINDS } from '@atrium/domain/sensitive-data/sensitive-kind'

/** What can be said of a prompt before it is run. */
export function checkSafety(prompt: string): CallAnswer<typeof promptCalls.safety> {
  const findings = moderateText(prompt)
  const places = findSensitiveData(prompt)
  const counts = SENSITIVE_KINDS.map((kind) => ({ kind, count: places.filter((place) => place.kind === kind).length }))
  const isRefused = findings.some(({ verdict }) => verdict === 'refuse')
  return {
    data: {
      verdict: isRefused ? 'refuse' : findings.length > 0 ? 'warn' : 'pass',
      findings: findings.map((finding) => ({ ...finding, message: MODERATION_WORDS[finding.category] })),
      sensitive: counts.filter(({ count }) => count > 0),
    },
  }
}

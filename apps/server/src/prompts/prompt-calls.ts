import type { promptCalls } from '@atrium/contract/calls/prompts'
import { moderateText } from '@atrium/domain/moderation/moderate-text'
import { MODERATION_WORDS } from '@atrium/domain/moderation/moderation-words'
import { findSensitiveData } from '@atrium/domain/sensitive-data/find-sensitive-data'
import { SENSITIVE_KINDS } from '@atrium/domain/sensitive-data/sensitive-kind'
import type { HandlersOf } from '#platform/http/handler.ts'

/** What can be said of a prompt before it is run. */
export function createPromptCalls(): HandlersOf<typeof promptCalls> {
  return {
    async safety({ body: { prompt } }) {
      const findings = moderateText(prompt)
      const places = findSensitiveData(prompt)
      const counts = SENSITIVE_KINDS.map((kind) => ({
        kind,
        count: places.filter((place) => place.kind === kind).length,
      }))
      return {
        data: {
          verdict: findings.some(({ verdict }) => verdict === 'refuse')
            ? 'refuse'
            : findings.length > 0
              ? 'warn'
              : 'pass',
          findings: findings.map((finding) => ({ ...finding, message: MODERATION_WORDS[finding.category] })),
          sensitive: counts.filter(({ count }) => count > 0),
        },
      }
    },
  }
}

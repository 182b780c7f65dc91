import type { AuditEntry } from '@atrium/contract/entities/administration/audit-entry'
import type { TFunction } from 'i18next'

type Words = TFunction<'audit'>

/** What was done, in words; one that has none yet as it is written. */
export function actionText({ action }: AuditEntry, t: Words): string {
  return t(`actions.${action}`, { defaultValue: action })
}

/** What it was done to. */
export function targetText({ target: { kind, id, name } }: AuditEntry, t: Words): string {
  const word = t(`kinds.${kind}`, { defaultValue: kind })
  if (name !== null) return name
  return NAMED_BY_ID.has(kind) ? `${word} ${id}` : word
}

/** Whose id says something to people. */
const NAMED_BY_ID: ReadonlySet<string> = new Set(['project', 'call', 'connection', 'model', 'audit'])

/** Who did it. */
export function actorText({ actor: { accountId, name }, action }: AuditEntry, t: Words): string {
  if (name !== null) return name
  if (accountId !== null) return accountId
  return action === 'sign-on-refused' ? t('nobody') : t('server')
}

/** How they had signed in, or sign in with this. */
export function methodText({ actor, details }: AuditEntry, t: Words): string | null {
  const told = Array.isArray(details['methods']) ? details['methods'].join('+') : null
  const ways = (actor.method ?? told)?.split('+') ?? []
  return ways.length === 0 ? null : ways.map((way) => t(`methods.${way}`, { defaultValue: way })).join(' + ')
}

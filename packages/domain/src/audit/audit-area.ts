/** What entries of the audit are about, as somebody looks for them. */
export const AUDIT_AREAS = [
  'sign-in',
  'refused',
  'secure',
  'exports',
  'people',
  'projects',
  'conversations',
  'files',
  'catalog',
  'connections',
  'models',
] as const

export type AuditArea = (typeof AUDIT_AREAS)[number]

/** Which entries belong to an area: all that is named has to hold. */
export type AuditAreaRule = { kinds?: readonly string[]; actions?: readonly string[]; result?: 'refused' }

export const AUDIT_AREA_RULES: Readonly<Record<AuditArea, AuditAreaRule>> = {
  'sign-in': { actions: ['signed-on', 'sign-on-refused', 'signed-out', 'session-ended', 'password-set', 'reset'] },
  refused: { result: 'refused' },
  secure: { actions: ['sent-sensitive-data', 'sent-secure-data'] },
  exports: { actions: ['exported'] },
  people: { kinds: ['account', 'invitation', 'access-token', 'passkey', 'group', 'scim-token', 'code-access-key'] },
  projects: { kinds: ['project', 'environment', 'budget'] },
  conversations: { kinds: ['thread', 'comment', 'prompt', 'prompt-result', 'link'] },
  files: { kinds: ['file', 'library'] },
  catalog: { kinds: ['catalog-prompt', 'catalog-group', 'catalog-proposal', 'companion'] },
  connections: { kinds: ['connection', 'tool-server'] },
  models: { kinds: ['model'] },
}

/** What became of what somebody did: it was done, or they were not let. */
export const AUDIT_RESULTS = ['done', 'refused'] as const

export type AuditResult = (typeof AUDIT_RESULTS)[number]

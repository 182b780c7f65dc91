import { useCallback } from 'react'
import { useRouter } from '#router/use-router.ts'
import { useSearch } from '#router/use-search.ts'
import { type AuditSearch, readAuditSearch } from './audit-search.ts'

/** What the address narrows the audit by, and the way to change it. Opening an entry is a step that can be gone back. */
export function useAuditSearch(): [AuditSearch, (changed: Partial<AuditSearch>) => void] {
  const search = useSearch(readAuditSearch)
  const { navigate, current } = useRouter()
  const change = useCallback(
    (changed: Partial<AuditSearch>) =>
      void navigate(
        { to: '/admin/audit', search: { ...readAuditSearch(current().query), ...changed } },
        { replace: !('open' in changed) },
      ),
    [navigate, current],
  )
  return [search, change]
}

import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import type { Clock } from '#platform/clock.ts'
import type { NamesOf } from '#platform/names-of.ts'
import type { CodeKeyRow } from './code-keys-tables.ts'

/** Presents keys as they are shown, never with their secrets. */
export function createKeyPresenter({ namesOf, clock }: { namesOf: NamesOf; clock: Clock }) {
  async function all(rows: readonly CodeKeyRow[]): Promise<CodeAccessKey[]> {
    const blockers = new Set(rows.flatMap(({ blockedBy }) => blockedBy ?? []))
    const names = blockers.size > 0 ? await namesOf([...blockers]) : NOBODY
    return rows.map((row) => present(row, names, clock()))
  }
  return {
    all,
    one: async (row: CodeKeyRow): Promise<CodeAccessKey> =>
      present(row, row.blockedBy === null ? NOBODY : await namesOf([row.blockedBy]), clock()),
  }
}

const NOBODY: ReadonlyMap<string, string> = new Map()

function present(row: CodeKeyRow, names: ReadonlyMap<string, string>, now: Date): CodeAccessKey {
  const isOver = row.budgetResetAt !== null && row.budgetResetAt <= now
  return {
    token: row.id,
    key_name: row.hint,
    key_alias: row.name,
    project_id: row.projectId,
    models: row.models,
    spend: row.spend,
    budget_spend: isOver ? 0 : row.budgetSpend,
    max_budget: row.maxBudget,
    soft_budget: row.softBudget,
    budget_duration: row.budgetDuration,
    budget_reset_at: row.budgetResetAt?.toISOString() ?? null,
    rpm_limit: row.rpmLimit,
    tpm_limit: row.tpmLimit,
    max_parallel_requests: row.parallelLimit,
    secure_data: row.secureData,
    blocked: row.blocked,
    blocked_by: row.blockedBy === null ? null : { name: names.get(row.blockedBy) ?? null },
    created_at: row.createdAt.toISOString(),
    expires: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.usedAt?.toISOString() ?? null,
    earlier_until: row.earlierUntil && row.earlierUntil > now ? row.earlierUntil.toISOString() : null,
  }
}

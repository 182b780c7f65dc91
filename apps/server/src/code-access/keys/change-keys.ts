import { KEYS_LIMIT } from '@atrium/domain/code-access/key-limits'
import { keyDuration } from '@atrium/domain/code-access/key-duration'
import { warnsTooLate } from '@atrium/domain/code-access/key-state'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { conflict, forbidden, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import { createCodeKeysStore } from './code-keys-store.ts'
import type { CodeKeyRow } from './code-keys-tables.ts'
import { keyNamed, noSuchKey } from './key-named.ts'
import type { KeySecrets } from './key-secret.ts'
import { createKeyRecorder } from './record-key-change.ts'

type Settings = {
  key_alias?: string | undefined
  models?: string[] | undefined
  max_budget?: number | null | undefined
  soft_budget?: number | null | undefined
  budget_duration?: string | null | undefined
  rpm_limit?: number | null | undefined
  tpm_limit?: number | null | undefined
  max_parallel_requests?: number | null | undefined
}

type NewKey = Settings & {
  key_alias: string
  duration?: string | null | undefined
  secure_data: boolean
  blocked: boolean
}

type Change = Settings & { blocked?: boolean | undefined; duration?: string | null | undefined }

const BLOCKED = 'An administrator has blocked this key. Only an administrator can unblock it.'

type Dependencies = { database: Database; secrets: KeySecrets; audit: Audit; clock: Clock }

/** Makes, changes, rotates and deletes keys. Each change is in the audit and is told to all processes with its commit. */
export function createKeyChanges({ database, secrets, audit, clock }: Dependencies) {
  const record = createKeyRecorder(audit)

  /** Changes one key of the caller. @throws a 404 refusal where there is none */
  async function change(
    by: Caller,
    key: string,
    action: string,
    to: (row: CodeKeyRow) => { change: Partial<CodeKeyRow>; details: object },
  ): Promise<CodeKeyRow> {
    return database.transaction(async (tx) => {
      const store = createCodeKeysStore(tx)
      const row = await store.hold(by.accountId, keyNamed(secrets, key))
      const made = row && to(row)
      const changed = row && made && (await store.change(row.id, made.change))
      if (!changed) throw noSuchKey()
      await record(tx, by, action, {
        ...made.details,
        id: changed.id,
        accountId: changed.accountId,
        projectId: changed.projectId,
        name: changed.name,
      })
      return changed
    })
  }

  return {
    /** The key is told here alone. @throws a 409 refusal where there are too many, a 422 one for a warning that would never come */
    async create(by: Caller, projectId: number, wanted: NewKey): Promise<{ row: CodeKeyRow; key: string }> {
      refuseLateWarning(wanted)
      const now = clock()
      const { key, hash, hint } = secrets.make()
      const row: CodeKeyRow = {
        id: newId(),
        accountId: by.accountId,
        projectId,
        name: wanted.key_alias,
        hint,
        keyHash: hash,
        earlierHash: null,
        earlierUntil: null,
        models: wanted.models ?? [],
        maxBudget: wanted.max_budget ?? null,
        softBudget: wanted.soft_budget ?? null,
        ...budgetPeriod(wanted.budget_duration ?? null, now),
        budgetSpend: 0,
        spend: 0,
        rpmLimit: wanted.rpm_limit ?? null,
        tpmLimit: wanted.tpm_limit ?? null,
        parallelLimit: wanted.max_parallel_requests ?? null,
        secureData: wanted.secure_data,
        blocked: wanted.blocked,
        blockedBy: null,
        createdAt: now,
        expiresAt: expiryAfter(wanted.duration ?? null, now),
        usedAt: null,
      }
      await database.transaction(async (tx) => {
        const store = createCodeKeysStore(tx)
        await store.holdAccount(by.accountId)
        if ((await store.count(by.accountId)) >= KEYS_LIMIT) throw conflict()
        await store.insert(row)
        await record(tx, by, 'created', {
          id: row.id,
          accountId: by.accountId,
          projectId,
          name: row.name,
          models: row.models,
        })
      })
      return { row, key }
    },

    /** @throws a 403 refusal where an administrator has blocked it and it is to work again, a 422 one for a warning that would never come */
    update: (by: Caller, key: string, { blocked, duration: lasts, ...wanted }: Change) =>
      change(by, key, 'changed', (row) => {
        if (blocked === false && row.blockedBy !== null) throw forbidden(BLOCKED)
        refuseLateWarning(wanted, row)
        const { key_alias: name, models, max_budget: maxBudget, soft_budget: softBudget } = wanted
        const { rpm_limit: rpmLimit, tpm_limit: tpmLimit, max_parallel_requests: parallelLimit } = wanted
        const changed = {
          blocked: blocked ?? row.blocked,
          ...(name !== undefined && { name }),
          ...(models !== undefined && { models }),
          ...(maxBudget !== undefined && { maxBudget }),
          ...(softBudget !== undefined && { softBudget }),
          ...budgetAnew(row, wanted, clock()),
          ...(rpmLimit !== undefined && { rpmLimit }),
          ...(tpmLimit !== undefined && { tpmLimit }),
          ...(parallelLimit !== undefined && { parallelLimit }),
          ...(lasts !== undefined && { expiresAt: expiryAfter(lasts, clock()) }),
        }
        return { change: changed, details: changed }
      }),

    /** The earlier secret works on for a while; one before it no more. */
    async rotate(by: Caller, key: string, grace: string): Promise<{ row: CodeKeyRow; key: string }> {
      const made = secrets.make()
      const until = new Date(clock().getTime() + (keyDuration(grace) ?? 0))
      const row = await change(by, key, 'rotated', ({ keyHash }) => ({
        change: { keyHash: made.hash, hint: made.hint, earlierHash: keyHash, earlierUntil: until },
        details: { until },
      }))
      return { row, key: made.key }
    },

    /**
     * The ids of those that were deleted, by themselves or by their names; who asks for one that is not theirs, or by a name that none of
     * them bears, has nothing deleted.
     * @throws a 404 refusal
     */
    async remove(by: Caller, keys: readonly string[], names: readonly string[]): Promise<string[]> {
      const named = keys.map((key) => keyNamed(secrets, key))
      const ids = named.flatMap((name) => ('id' in name ? [name.id] : []))
      const hashes = named.flatMap((name) => ('hash' in name ? [name.hash] : []))
      return database.transaction(async (tx) => {
        const removed = await createCodeKeysStore(tx).remove(by.accountId, { ids, hashes, names })
        const missing = names.some((name) => removed.every((row) => row.name !== name))
        if (missing || removed.length < new Set([...ids, ...hashes]).size) throw noSuchKey()
        for (const row of removed) await record(tx, by, 'deleted', row)
        return removed.map(({ id }) => id)
      })
    },
  }
}

export type KeyChanges = ReturnType<typeof createKeyChanges>

/** Who is to be warned is warned before the key stops. What stood so before goes on, as long as neither amount changes. */
function refuseLateWarning(
  { max_budget: most, soft_budget: soft }: Settings,
  before: Pick<CodeKeyRow, 'maxBudget' | 'softBudget'> = { maxBudget: null, softBudget: null },
): void {
  const wanted = {
    max_budget: most === undefined ? before.maxBudget : most,
    soft_budget: soft === undefined ? before.softBudget : soft,
  }
  const stands = wanted.max_budget === before.maxBudget && wanted.soft_budget === before.softBudget
  if (stands || !warnsTooLate(wanted)) return
  const message = 'The amount to warn from has to be less than the budget.'
  throw unprocessable(message, [{ path: 'body.soft_budget', message }])
}

/** When a key that works so long works no more; null where it works until it is deleted. */
function expiryAfter(lasts: string | null, now: Date): Date | null {
  const period = lasts === null ? null : keyDuration(lasts)
  return period === null ? null : new Date(now.getTime() + period)
}

/**
 * What a key has spent before it had a budget, a soft one or another, counts in none, and a period that is named begins anew. Without its period a budget goes on
 * with what counts in it now, which is nothing where its last period is over.
 */
function budgetAnew(
  row: CodeKeyRow,
  { max_budget: most = row.maxBudget, soft_budget: soft = row.softBudget, budget_duration: lasts }: Settings,
  now: Date,
): Partial<CodeKeyRow> {
  const isSet = (most ?? soft) !== null && (row.maxBudget ?? row.softBudget) === null
  if (!isSet && lasts === undefined) return {}
  const isOver = row.budgetResetAt !== null && row.budgetResetAt <= now
  return {
    ...budgetPeriod(lasts === undefined ? row.budgetDuration : lasts, now),
    ...((isSet || isOver || lasts !== null) && { budgetSpend: 0 }),
  }
}

function budgetPeriod(lasts: string | null, now: Date) {
  const period = lasts === null ? null : keyDuration(lasts)
  return {
    budgetDuration: lasts,
    budgetPeriod: period,
    budgetResetAt: period === null ? null : new Date(now.getTime() + period),
  }
}

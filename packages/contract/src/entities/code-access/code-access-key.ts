import { z } from 'zod'

/** A key of the caller for the code-access gateway, under the names that gateways use. The secret is told once, when it is made. */
export const codeAccessKeySchema = z.object({
  /** Its id: by it the key is named in other calls. */
  token: z.string(),
  /** Its first and last characters, by which it can be told from others. */
  key_name: z.string(),
  key_alias: z.string(),
  project_id: z.number().int(),
  /** Models, `provider/*`, or groups that it may be used with; all where empty. */
  models: z.array(z.string()),
  /** US dollars since it was made. */
  spend: z.number(),
  /** US dollars in the present period of its budget. */
  budget_spend: z.number(),
  max_budget: z.number().nullable(),
  /** From this amount of a period on its person is told. */
  soft_budget: z.number().nullable(),
  budget_duration: z.string().nullable(),
  budget_reset_at: z.string().nullable(),
  rpm_limit: z.number().int().nullable(),
  tpm_limit: z.number().int().nullable(),
  /** Calls that may be under way at once. */
  max_parallel_requests: z.number().int().nullable(),
  /** It is for secure data: only models that are approved for it answer. */
  secure_data: z.boolean(),
  blocked: z.boolean(),
  /** The administrator who has blocked it, so that its owner cannot unblock it; without a name where that account is gone. */
  blocked_by: z.object({ name: z.string().nullable() }).nullable(),
  created_at: z.string(),
  /** Null for one without an end. */
  expires: z.string().nullable(),
  last_used_at: z.string().nullable(),
  /** Until when the key before the last rotation still works. */
  earlier_until: z.string().nullable(),
})

export type CodeAccessKey = z.output<typeof codeAccessKeySchema>

import { KEY_DURATION } from '@atrium/domain/code-access/key-duration'
import { KEYS_LIMIT, KEYS_PAGE } from '@atrium/domain/code-access/key-limits'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { codeAccessKeySchema } from '../../entities/code-access/code-access-key.ts'
import { answerOf } from '../../entities/envelope.ts'
import { nameSchema } from '../../entities/schemas/name-schema.ts'

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] })
const duration = z.string().regex(KEY_DURATION, 'Write a duration as 30s, 15m, 12h or 30d.')
const dollars = z.number().min(0).max(1_000_000)
const perMinute = z.number().int().min(1).max(1_000_000_000)

const settings = {
  key_alias: nameSchema(100),
  models: z.array(z.string().min(1).max(200)).max(200),
  max_budget: dollars.nullable(),
  /** From this amount of a period on its person is told; nothing is refused. */
  soft_budget: dollars.nullable(),
  /** How long a budget lasts before it begins anew; null where it never does. */
  budget_duration: duration.nullable(),
  rpm_limit: perMinute.nullable(),
  tpm_limit: perMinute.nullable(),
  /** Calls that may be under way at once. */
  max_parallel_requests: z.number().int().min(1).max(1_000_000).nullable(),
}

/** The id of a key, or the key itself. */
const named = z.string().min(1).max(200)

const told = codeAccessKeySchema.extend({ key: z.string() })

/** Keys that the caller's coding tools open the gateway with. */
export const codeAccessKeyCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/gocode/keys',
    summary: "The caller's keys, the newest first",
    access: 'signed-in',
    schema: {
      querystring: z.object({
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        size: z.coerce.number().int().min(1).max(KEYS_PAGE).default(KEYS_PAGE),
        returnFullObject: flag.optional(),
        return_full_object: flag.optional(),
      }),
      response: {
        200: answerOf(
          z.object({
            /** Only their ids, where the full objects are not asked for. */
            keys: z.array(z.union([codeAccessKeySchema, z.string()])),
            total_count: z.number().int(),
            current_page: z.number().int(),
            total_pages: z.number().int(),
          }),
        ),
      },
    },
  }),
  create: defineCall({
    method: 'POST',
    url: '/v1/gocode/keys',
    summary: 'Create a key; it is told here and never again',
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: z.strictObject({
        ...z.object(settings).partial().shape,
        key_alias: settings.key_alias.default('Key'),
        project_id: z.number().int().positive().optional(),
        /** How long it works; without one until it is deleted. */
        duration: duration.nullish(),
        secure_data: z.boolean().default(false),
        /** It opens nothing until it is unblocked. */
        blocked: z.boolean().default(false),
      }),
      response: { 201: answerOf(told) },
    },
    errors: { 409: `You have ${KEYS_LIMIT} keys. Delete one first.` },
  }),
  update: defineCall({
    method: 'POST',
    url: '/v1/gocode/keys/update',
    summary: 'Change a key, block it, or let it work again',
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: z.strictObject({
        key: named,
        ...z.object(settings).partial().shape,
        blocked: z.boolean().optional(),
        /** How long it works from now on; null until it is deleted. */
        duration: duration.nullish(),
      }),
      response: { 200: answerOf(codeAccessKeySchema) },
    },
  }),
  rotate: defineCall({
    method: 'POST',
    url: '/v1/gocode/keys/rotate',
    summary: 'Replace the secret of a key; the earlier one works for a while longer',
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: z.strictObject({ key: named, grace_period: duration.default('24h') }),
      response: { 200: answerOf(told) },
    },
  }),
  delete: defineCall({
    method: 'POST',
    url: '/v1/gocode/keys/delete',
    summary: 'Delete keys: they work no more',
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: z
        .strictObject({
          keys: z.array(named).max(KEYS_PAGE).default([]),
          /** Their names: every key of the caller that bears one. */
          key_aliases: z.array(settings.key_alias).max(KEYS_PAGE).default([]),
        })
        .refine(({ keys, key_aliases: names }) => keys.length + names.length > 0, {
          path: ['keys'],
          error: 'Name a key, by itself or by its name.',
        }),
      response: { 200: answerOf(z.object({ deleted_keys: z.array(z.string()) })) },
    },
  }),
  spend: defineCall({
    method: 'GET',
    url: '/v1/gocode/keys/spend',
    summary: "What the caller's keys have cost, by day of UTC, key and model",
    access: 'signed-in',
    schema: {
      querystring: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
      response: {
        200: answerOf(
          z.array(
            z.object({
              day: z.string(),
              token: z.string(),
              model: z.string(),
              requests: z.number().int(),
              tokens: z.number().int(),
              cost: z.number(),
              /** Vendors charge more than that, by prices that are not known here. */
              atLeast: z.boolean(),
            }),
          ),
        ),
      },
    },
  }),
  models: defineCall({
    method: 'GET',
    url: '/v1/gocode/models',
    summary: 'The models that keys of a project can be used with',
    access: 'signed-in',
    schema: {
      querystring: z.object({
        project: z.coerce.number().int().positive().optional(),
        /** Only models that are approved for secure data: others refuse keys that are for it. */
        secure_data: flag.default(false),
        return_wildcard_routes: flag.default(false),
        include_model_access_groups: flag.default(false),
      }),
      response: {
        200: answerOf(
          z.object({
            object: z.literal('list'),
            data: z.array(
              z.object({
                id: z.string(),
                object: z.literal('model'),
                created: z.number(),
                owned_by: z.string(),
                /** All that serve a model of this name; none of a group. */
                providers: z.array(z.string()),
              }),
            ),
          }),
        ),
      },
    },
  }),
}

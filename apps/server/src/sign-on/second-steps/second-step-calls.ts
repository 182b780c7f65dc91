import type { secondStepCalls } from '@atrium/contract/calls/account/second-step'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { RequirePresence } from '../step-up/require-presence.ts'
import type { SecondSteps } from './create-second-steps.ts'

type Dependencies = { secondSteps: SecondSteps; requirePresence: RequirePresence }

/** The caller's own second step over HTTP. */
export function createSecondStepCalls({
  secondSteps,
  requirePresence,
}: Dependencies): HandlersOf<typeof secondStepCalls> {
  return {
    async get(_input, { caller }) {
      const found = await secondSteps.find(caller.accountId)
      if (!found) return { data: { on: false, createdDate: null, recoveryCodesLeft: 0 } }
      return {
        data: { on: true, createdDate: found.createdAt.toISOString(), recoveryCodesLeft: found.codesLeft },
      }
    },

    async begin({ body }, context) {
      await requirePresence(body.current, context)
      return { data: await secondSteps.begin(context.caller) }
    },

    async confirm({ body }, { caller }) {
      return { data: { recoveryCodes: await secondSteps.confirm(caller, body.code) } }
    },

    async renewCodes({ body }, context) {
      await requirePresence(body.current, context)
      return { data: { recoveryCodes: await secondSteps.renewCodes(context.caller) } }
    },

    async remove({ body }, context) {
      await requirePresence(body.current, context)
      await secondSteps.remove(context.caller, context.caller.accountId)
    },
  }
}

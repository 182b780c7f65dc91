import type { stepUpCalls } from '@atrium/contract/calls/account/step-up'
import type { Clock } from '#platform/clock.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { SignOnRecorder } from '../record-sign-on.ts'
import type { SecondSteps } from '../second-steps/create-second-steps.ts'
import type { RaiseSession } from '../sign-in.ts'
import type { StepUp } from './create-step-up.ts'

type Dependencies = {
  stepUp: StepUp
  secondSteps: Pick<SecondSteps, 'take'>
  raise: RaiseSession
  recordSignOn: Pick<SignOnRecorder, 'refused'>
  clock: Clock
}

/** Showing once more who one is, over HTTP. A passkey does the same where people sign in with it. */
export function createStepUpCalls(dependencies: Dependencies): HandlersOf<typeof stepUpCalls> {
  const { stepUp, secondSteps, raise, recordSignOn, clock } = dependencies
  return {
    async get(_input, { caller }) {
      return { data: await stepUp.ways(caller) }
    },

    async code({ body }, context) {
      const { caller } = context
      const step = await secondSteps.take(caller.accountId, body.code).catch(async (error: unknown) => {
        await recordSignOn.refused(caller.email, 'second-step')
        throw error
      })
      if (step === 'none' || step === 'missing') throw notFound()
      const now = clock()
      // Where nobody is asked anything, nothing else says that somebody is there.
      const since = stepUp.isProof(caller) ? { authenticatedAt: now } : {}
      return raise(context, { method: step, secondStepAt: now, ...since })
    },
  }
}

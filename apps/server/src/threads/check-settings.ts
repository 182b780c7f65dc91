import type { CheckedInput } from '@atrium/contract/call'
import type { threadCalls } from '@atrium/contract/calls/threads'
import type { Generation } from '#generation/prepare-generation.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { ThreadRow } from './threads-tables.ts'

/** Characters of JSON that a thread keeps as options, each time its lists are read: pictures go with a message. */
const LONGEST_OPTIONS = 20_000

type Settings = Pick<CheckedInput<typeof threadCalls.patch>['body'], 'provider' | 'model' | 'providerOptions'>
type Current = Pick<ThreadRow, 'provider' | 'model' | 'secureData'>

/**
 * Looks at what a thread is to remember: a known model that its policy allows, and options that this model takes.
 * @param current the thread as it is; for a new one everything is null but the policy
 * @throws 422 refusals that name the field
 */
export async function checkSettings(generation: Generation, current: Current, settings: Settings): Promise<void> {
  const { providerOptions } = settings
  if (providerOptions && JSON.stringify(providerOptions).length > LONGEST_OPTIONS) {
    throw unprocessable('The options are too long for a thread to remember.', [
      { path: 'body.providerOptions', message: `Options hold at most ${LONGEST_OPTIONS} characters.` },
    ])
  }
  const provider = settings.provider ?? current.provider
  const model = settings.model ?? current.model
  if (!provider || !model || Object.values(settings).every((value) => value === undefined)) return
  await generation.checkModel({ provider, model }, { secureData: current.secureData, options: providerOptions })
}

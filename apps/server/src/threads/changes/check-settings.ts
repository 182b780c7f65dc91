import type { CheckedInput } from '@atrium/contract/call'
import type { threadCalls } from '@atrium/contract/calls/threads/threads'
import { mayProtect } from '@atrium/domain/protection/may-protect'
import type { Generation } from '#generation/generation.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { ThreadRow } from '../store/threads-tables.ts'

/** Characters of JSON that a thread keeps as options, each time its lists are read: images go with a message. */
const LONGEST_OPTIONS = 20_000

const SECURE = ['A secure conversation cannot be shared beyond its project.', 'author, private, or project'] as const
const UNSHARED = ['A temporary conversation cannot be shared.', 'author or private'] as const

type Settings = Pick<
  CheckedInput<typeof threadCalls.patch>['body'],
  'provider' | 'model' | 'providerOptions' | 'protected'
>
type Current = Pick<ThreadRow, 'type' | 'provider' | 'model' | 'secureData' | 'temporary'>

/**
 * Looks at what a thread is to remember: a known model of its kind that its policy allows, options that this model takes, and a
 * protection that fits its policy.
 * @param current the thread as it is; for a new one everything is null but its type and policy
 * @throws 422 refusals that name the field
 */
export async function checkSettings(generation: Generation, current: Current, settings: Settings): Promise<void> {
  const { protected: level, ...asked } = settings
  const { providerOptions } = asked
  if (level && !mayProtect(level, current)) {
    const [what, levels] = current.temporary ? UNSHARED : SECURE
    throw unprocessable(what, [{ path: 'body.protected', message: `Choose ${levels}.` }])
  }
  if (providerOptions && JSON.stringify(providerOptions).length > LONGEST_OPTIONS) {
    throw unprocessable('The options are too long.', [
      { path: 'body.providerOptions', message: `Options can have up to ${LONGEST_OPTIONS} characters.` },
    ])
  }
  const provider = asked.provider ?? current.provider
  const model = asked.model ?? current.model
  if (!provider || !model || Object.values(asked).every((value) => value === undefined)) return
  const gates = await generation.open()
  const { type, secureData } = current
  gates.checkModel({ provider, model }, { type, secureData, options: providerOptions })
}

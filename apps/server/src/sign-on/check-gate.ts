import type { CheckedInput } from '@atrium/contract/call'
import type { signOnCalls } from '@atrium/contract/calls/sign-on'
import type { SignOnCheck } from '@atrium/contract/entities/sign-on-check'
import type { Caller } from '#platform/http/handler.ts'
import { LOCAL_TOKEN_TYPE } from './local-realm.ts'

type Gate = Pick<CheckedInput<typeof signOnCalls.validate>['query'], 'realm' | 'risk' | 'type' | 'groups'>

const RISKS = ['low', 'medium', 'high'] as const

/**
 * Why a signed-on caller does not pass a gate, or undefined where they do. A `type` other than that of our tokens asks for
 * another way of signing on, as another realm does. Of several groups one is enough.
 */
export function checkGate(caller: Pick<Caller, 'realm' | 'risk' | 'groups'>, gate: Gate): SignOnCheck['reason'] {
  if (gate.realm !== undefined && gate.realm !== caller.realm) return 'realm'
  if (gate.type !== undefined && gate.type !== LOCAL_TOKEN_TYPE) return 'realm'
  if (gate.risk !== undefined && RISKS.indexOf(caller.risk) < RISKS.indexOf(gate.risk)) return 'risk'
  const groups = gate.groups ?? []
  if (groups.length > 0 && !groups.some((group) => caller.groups.includes(group))) return 'groups'
  return undefined
}

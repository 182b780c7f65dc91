import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { maySecureData } from '@atrium/domain/permissions/secure-data-mode'
import type { Caller } from './caller.ts'
import { forbidden } from './http/refusal.ts'

/** @throws a 403 refusal where secure data is asked for without its permission */
export function refuseSecureData({ permissions }: Pick<Caller, 'permissions'>, secureData: boolean): void {
  if (secureData && !maySecureData(permissions)) throw forbidden(REFUSAL_TEXTS.secureData)
}

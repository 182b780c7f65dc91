import { STATUS_TEXTS } from '@atrium/domain/notifications/status-texts'

export const GENERIC_ERROR = 'Generic Error'

/** What a failed call says: its own text for the status, else what the status is called. */
export function errorText(status: number, overrides: Partial<Record<number, string>> = {}): string {
  return overrides[status] ?? STATUS_TEXTS[status] ?? GENERIC_ERROR
}

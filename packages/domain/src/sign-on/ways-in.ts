/** With what somebody can sign in. */
export type WaysIn = { hasPassword: boolean; identities: number; passkeys: number }

/** Whether nobody could sign in with the account any more. */
export function isShutOut({ hasPassword, identities, passkeys }: WaysIn): boolean {
  return !hasPassword && identities + passkeys <= 0
}

/** Which of these accounts are let in: whoever is disabled owns nothing for others. */
export type ActiveAmong = (accountIds: readonly string[]) => Promise<string[]>

/** What companions are sorted by in their hub. */
export const COMPANION_CATEGORIES = ['writing', 'research', 'coding', 'data', 'support', 'learning', 'other'] as const

export type CompanionCategory = (typeof COMPANION_CATEGORIES)[number]

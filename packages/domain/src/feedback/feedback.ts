/** What a person may say of an answer. */
export const RATINGS = ['good', 'bad'] as const

export type Rating = (typeof RATINGS)[number]

/** What one person has said of an answer; the reason is empty where none was given. */
export type Feedback = { rating: Rating; reason: string }

export const FEEDBACK_REASON_LIMIT = 2000

/** How far back a list of results may be asked to go, in days; the last is as good as ever. */
export const RESULT_DAYS = [7, 30, 90, 365, 36_500] as const

export type ResultDays = (typeof RESULT_DAYS)[number]

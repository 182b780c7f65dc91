/** Tells the time. Handed in wherever time decides something, so that a test can hold it still. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

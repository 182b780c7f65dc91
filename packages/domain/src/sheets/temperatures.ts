/** The named places on the way of a temperature. */
export type Anchors = Readonly<Record<'precise' | 'balanced' | 'creative', number>>

/** Ranges to 1, where 1 is as lively as it gets. */
export const TO_ONE: Anchors = { precise: 0.2, balanced: 0.7, creative: 1 }

/** Ranges to 2 of which the upper half loses the thread. */
export const TO_TWO: Anchors = { precise: 0.2, balanced: 0.7, creative: 1.2 }

/** What takes long of the reading of a document: its pages are parsed, a model sees its images, and the words of its passages are written. */
export const READING_STEPS = ['pages', 'images', 'passages'] as const

/** How far a document is that is being read. */
export type ReadingProgress = { step: (typeof READING_STEPS)[number]; done: number; total: number }

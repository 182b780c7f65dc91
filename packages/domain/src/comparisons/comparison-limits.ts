import { PROMPT_MODELS } from '#prompts/prompt-limits.ts'

/** Versions of one prompt, and models, that a comparison has at most: together its columns. */
export const COMPARED_VERSIONS = 2
export const COMPARED_MODELS = PROMPT_MODELS

/** Examples of one comparison. */
export const COMPARED_EXAMPLES = 200

/** Characters of the values of all examples together. */
export const COMPARED_VALUES_LENGTH = 1_000_000

/** Cells of one comparison that are asked at the same time. */
export const CELLS_AT_ONCE = 4

/** Comparisons of one person that run at once. */
export const COMPARISONS_AT_ONCE = 2

/** Cells of a comparison that are read by themselves at once: where more have changed, it is read as a whole. */
export const COMPARED_CHANGES = 50

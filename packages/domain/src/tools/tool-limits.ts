/** Steps of one answer in which a model may have things done; then it says what it has. */
export const TOOL_STEPS = 8
/** Milliseconds that a tool may take. */
export const TOOL_PATIENCE_MS = 30_000
/** Characters of what a tool answers that the model is told. */
export const TOOL_RESULT_LENGTH = 50_000

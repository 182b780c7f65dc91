/** Steps of one answer in which a model may have things done; then it says what it has. */
export const TOOL_STEPS = 8
/** Calls in one step that are run; a model is told of the others that they were too many. */
export const TOOL_CALLS_A_STEP = 10
/** Milliseconds that a tool may take. */
export const TOOL_PATIENCE_MS = 30_000
/** Characters of what a tool answers that the model is told. */
export const TOOL_RESULT_LENGTH = 50_000

/** Tools that somebody has switched on for their conversations. */
export const OWN_TOOLS_LIMIT = 50
/** Steps of one answer in which a model may have things done; then it says what it has. */
export const TOOL_STEPS = 8
/** Calls in one step that are run; a model is told of the others that they were too many. */
export const TOOL_CALLS_A_STEP = 10
/** Searches of the web in one answer: each may cost something. */
export const WEB_SEARCHES_AN_ANSWER = 10
/** Pages in one answer that are read because a search has found them. */
export const FOUND_PAGES_READ = 5
/** Images that a model has made in one answer. */
export const IMAGES_AN_ANSWER = 4
/** Milliseconds that one of them may take. */
export const IMAGE_PATIENCE_MS = 180_000
/** Milliseconds that a tool may take. */
export const TOOL_PATIENCE_MS = 30_000
/** Characters of what a tool answers that the model is told. */
export const TOOL_RESULT_LENGTH = 50_000

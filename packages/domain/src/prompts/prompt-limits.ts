/** So many models answer one prompt at once. */
export const PROMPT_MODELS = 4

/** Characters of a name of a prompt or a result. */
export const PROMPT_NAME_LIMIT = 200

/** Results that one request deletes, at most and where it says nothing else. */
export const DELETED_RESULTS = 1000

/** What the list of results is asked with where nothing else is said: days back, results of a page, seconds for a filter. */
export const RESULT_DEFAULTS = { days: 30, limit: 20, filterTimeout: 60 } as const

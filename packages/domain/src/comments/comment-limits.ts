/** Characters of a comment on a message. */
export const COMMENT_LIMIT = 4000
/** Comments on one message. */
export const COMMENTS_OF_MESSAGE = 200
/** People whom one comment mentions. */
export const MENTIONS_LIMIT = 20
/** People who are offered at once to be mentioned. */
export const MENTIONABLE_AT_ONCE = 20
/** Characters of a comment that a list of mentions shows. */
export const MENTION_EXCERPT = 300

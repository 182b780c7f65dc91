/** Characters of a comment on a proposed change, and of the reason why it is declined. */
export const PROPOSAL_COMMENT_LIMIT = 2000
/** Comments on one proposed change. */
export const PROPOSAL_COMMENTS = 100
/** How long a proposed change is kept after its end, in milliseconds: thirty days. */
export const PROPOSAL_KEPT_MS = 30 * 24 * 60 * 60 * 1000

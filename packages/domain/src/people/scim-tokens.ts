/** How many tokens of directories there may be: an old one and a new one of each of a few. */
export const MOST_SCIM_TOKENS = 10

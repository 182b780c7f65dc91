/** Links of one person, revoked ones included. */
export const LINKS_OF_A_PERSON = 1000

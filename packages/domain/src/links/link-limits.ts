/** Links of one person, revoked ones included. */
export const LINKS_OF_A_PERSON = 1000
/** Bytes of the messages that a link shows. */
export const LINK_BYTES = 8_000_000

/** How many keys that are not deleted somebody may have. */
export const KEYS_LIMIT = 100

/** Keys on one page of a list. Source: the specification, section 9. */
export const KEYS_PAGE = 100

/** What every key begins with, so that people and secret scanners know one when they see it. */
export const KEY_PREFIX = 'atrk_'

/** A whole key: the prefix, 50 digits of base 36, and 7 of a checksum. */
export const KEY_TEXT = /^atrk_[0-9a-z]{57}$/

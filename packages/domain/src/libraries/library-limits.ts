/** Characters of a library's name. */
export const LIBRARY_NAME_LIMIT = 200
export const LIBRARY_DESCRIPTION_LIMIT = 2000
/** Characters of a library's path. */
export const LIBRARY_PATH_LIMIT = 200
/** Libraries that one question is asked of. */
export const LIBRARIES_ASKED_LIMIT = 50
/** Documents of one library. */
export const LIBRARY_DOCUMENTS_LIMIT = 10_000
/** Documents of one person that wait to be read. */
export const WAITING_DOCUMENTS_LIMIT = 1000
/** Characters of a text that is pasted into a library. */
export const PASTED_TEXT_LIMIT = 1_000_000
/** Characters of a question. */
export const LIBRARY_QUESTION_LIMIT = 4000
/** Documents that one question is narrowed to. */
export const DOCUMENTS_FILTERED_LIMIT = 200
/** Passages of one answer. */
export const PASSAGES_LIMIT = 50
/** Sites of one library, pages of one site, and links that lead to them. */
export const SITES_LIMIT = 20
export const SITE_PAGES_LIMIT = 500
export const SITE_PAGES_USUAL = 50
export const SITE_DEPTH_LIMIT = 5
export const SITE_DEPTH_USUAL = 2

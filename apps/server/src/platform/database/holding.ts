import { spelledAlike } from '@atrium/domain/search/spelled-alike'
import { type SQL, type SQLWrapper, sql } from '#platform/database/sql.ts'

/** Whether a text holds these words, one after the other as they are typed but with any capitals and accents. */
export const holding = (text: SQLWrapper, words: string): SQL => sql`${text} ~ ${spelledAlike(words)}`

import { type SQL, type SQLWrapper, sql } from '#platform/database/sql.ts'

/** Whether somebody has put content away, as a condition for lists of other rooms. @param contentId the column that holds its id */
export const isPutAway = ({ author }: { author: string }, contentId: SQLWrapper): SQL =>
  sql`exists (select 1 from content_places away where away.content_id = ${contentId} and away.author = ${author} and away.archived)`

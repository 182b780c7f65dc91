import type { RatedAnswers } from '@atrium/domain/advice/cheaper-models'
import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'

type Row = Omit<RatedAnswers, 'task' | 'model'> & {
  type: string
  provider: RatedAnswers['model']['provider']
  model: string
}

/** What somebody has had answered in their conversations, by type and model, with what they have said of it. */
export function createRatedMessages(database: Database) {
  return async ({ accountId, author }: { accountId: string; author: string }, since: Date): Promise<RatedAnswers[]> => {
    const { rows } = await database.execute<Row>(sql`
      select t.type, m.metadata #>> '{receipt,model,provider}' as provider, m.metadata #>> '{receipt,model,model}' as model,
        count(*)::integer as answers, sum((m.metadata #>> '{receipt,cost}')::float8) as cost,
        count(*) filter (where f.rating = 'good')::integer as good,
        count(*) filter (where f.rating = 'bad')::integer as bad
      from threads t
      join messages m on m.thread_id = t.id
      left join feedback f on f.message_id = m.id and f.account_id = ${accountId}
      where t.author = ${author} and t.deleted_at is null and t.updated_at >= ${since} and m.created_at >= ${since}
        and m.role = 'assistant' and m.metadata #>> '{status}' = 'completed' and m.metadata ? 'receipt'
      group by 1, 2, 3`)
    return rows.map(({ type, provider, model, ...counts }) => ({
      task: { type, promptId: null },
      model: { provider, model },
      ...counts,
    }))
  }
}

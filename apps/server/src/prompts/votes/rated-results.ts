import type { RatedAnswers } from '@atrium/domain/advice/cheaper-models'
import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'

type Row = Omit<RatedAnswers, 'task' | 'model'> & {
  type: string
  promptId: string | null
  provider: RatedAnswers['model']['provider']
  model: string
}

/**
 * What somebody has had prompts answered with, by kind of task and model, with their votes. The one that they have declared the best of a
 * comparison is good, where they have not voted on it.
 */
export function createRatedResults(database: Database) {
  return async ({ author }: { author: string }, since: Date): Promise<RatedAnswers[]> => {
    const { rows } = await database.execute<Row>(sql`
      with answered as (
        select r.type, r.from_catalog->>'promptId' as "promptId", r.receipt #>> '{model,provider}' as provider,
          r.receipt #>> '{model,model}' as model, (r.receipt->>'cost')::float8 as cost,
          coalesce(v.vote, case when (c.winners->>cell.example::text)::integer = cell.place then 1 end) as vote
        from prompt_results r
        left join prompt_votes v on v.result_id = r.id and v.author = ${author}
        left join comparison_cells cell on cell.result_id = r.id
        left join prompt_comparisons c on c.prompt_id = cell.prompt_id and c.author = ${author}
        where r.author = ${author} and r.created_at >= ${since} and r.deleted_at is null
          and r.status = 'completed' and r.receipt is not null
      )
      select type, "promptId", provider, model, count(*)::integer as answers, sum(cost) as cost,
        count(*) filter (where vote = 1)::integer as good, count(*) filter (where vote = -1)::integer as bad
      from answered group by 1, 2, 3, 4`)
    return rows.map(({ type, promptId, provider, model, ...counts }) => ({
      task: { type, promptId },
      model: { provider, model },
      ...counts,
    }))
  }
}

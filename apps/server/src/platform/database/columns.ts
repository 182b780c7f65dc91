/** What tables are described with; why it stands here is said in `sql.ts`. */
export * from 'drizzle-orm/pg-core'

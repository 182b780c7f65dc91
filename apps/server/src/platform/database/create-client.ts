import pg from 'pg'

/**
 * A connection of one's own beside the pool. That it breaks must not end the process, as an error that nobody hears would: the statement
 * that waits fails by itself, and so does the next one.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  return new pg.Client(config).on('error', () => undefined)
}

import type { File } from '@atrium/contract/entities/file'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useConsole } from '#console/use-console.ts'
import { type AskedReading, readingQuery } from './reading-query.ts'

/** A message read aloud in a voice, as a kept file. */
export function useReading(asked: AskedReading): UseQueryResult<File, Error> {
  return useQuery(readingQuery(useConsole().client, asked))
}

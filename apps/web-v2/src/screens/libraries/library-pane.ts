import type { Library } from '@atrium/contract/entities/libraries/library'
import type { LibrarySearch } from './libraries-search.ts'

/** What each page of a library knows. */
export type LibraryPane = {
  library: Library
  search: LibrarySearch
  onChange: (changed: Partial<LibrarySearch>) => void
  mayChange: boolean
}

import { libraryCalls, libraryPathCalls } from './libraries.ts'
import { libraryDocumentCalls } from './library-documents.ts'
import { librarySiteCalls } from './library-sites.ts'

/** Libraries and their documents, by resource. */
export const libraryResources = {
  librariesByPath: libraryPathCalls,
  libraries: libraryCalls,
  libraryDocuments: libraryDocumentCalls,
  librarySites: librarySiteCalls,
}

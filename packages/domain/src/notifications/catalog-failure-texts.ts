/**
 * What a console says when something has failed with catalogs, companions, libraries and keys, of which the start page knows nothing.
 * Source: the specification, section 8, "Failure notifications".
 */
export const CATALOG_FAILURE_TEXTS = {
  createCatalogPrompt: 'Failed to create catalog prompt!',
  deleteCatalogPrompt: 'Failed to delete catalog prompt!',
  runCatalogPrompt: 'Failed to run catalog prompt!',
  createCatalogGroup: 'Failed to create catalog group!',
  deleteCatalogGroup: 'Failed to delete catalog group!',
  patchCatalogGroup: 'Failed to patch catalog group!',
  createAgentConversation: 'Failed to create agent conversation!',
  runAgent: 'Failed to run agent!',
  updateAgent: 'Failed to update agent!',
  updateAgentConversation: 'Failed to update agent conversation!',
  loadAgent: 'Failed to load agent',
  publishAgent: 'Failed to publish agent!',
  deleteCompanion: 'Failed to delete companion!',
  createCompanion: 'Failed to create companion!',
  refreshLibrary: 'Failed to refresh library!',
  loadLibrary: 'Failed to load library',
  createLibrary: 'Failed to create library!',
  createKey: 'Failed to create key!',
  deleteKey: 'Failed to delete key!',
} as const

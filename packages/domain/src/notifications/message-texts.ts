/** What a console says when something has failed. Source: the specification, section 8, "Failure notifications". */
export const FAILURE_TEXTS = {
  createCatalogPrompt: 'Failed to create catalog prompt!',
  deleteCatalogPrompt: 'Failed to delete catalog prompt!',
  runCatalogPrompt: 'Failed to run catalog prompt!',
  createCatalogGroup: 'Failed to create catalog group!',
  deleteCatalogGroup: 'Failed to delete catalog group!',
  patchCatalogGroup: 'Failed to patch catalog group!',
  deleteFile: 'Failed to delete file!',
  uploadFile: 'Failed to upload file!',
  uploadImage: 'Failed to upload image',
  createImage: 'Failed to create image',
  downloadMedia: 'Failed to download media',
  runAudio: 'Failed to run audio.',
  fetchFile: 'Error fetching file.',
  setUserState: 'Failed to set user state!',
  unsetUserState: 'Failed to unset user state!',
  deleteThread: 'Failed to delete thread!',
  patchThread: 'Failed to patch thread!',
  putThread: 'Failed to put thread!',
  runThread: 'Failed to run thread!',
  runAssistant: 'Failed to run assistant!',
  createAssistantConversation: 'Failed to create assistant conversation!',
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
  copy: 'Failed to copy',
  save: 'Failed to save. Please try again.',
  fileType: 'Invalid file type',
  fileName: 'Invalid file name',
  unknown: 'Something went wrong.',
} as const

/** What a console says when something has been done. Source: the specification, section 8, "Success notifications". */
export const SUCCESS_TEXTS = {
  companionCreated: 'The companion has been created.',
  companionUpdated: 'The companion has been updated.',
  companionDeleted: 'The companion has been deleted.',
  catalogGroupDeleted: 'The catalog group has been deleted.',
  conversationDeleted: 'The conversation has been deleted.',
  conversationRenamed: 'The conversation has been renamed.',
  fileDeleted: 'The file has been deleted.',
  libraryRefreshing: 'The library is being refreshed.',
  libraryAdded: 'Library added.',
  libraryRemoved: 'Library removed.',
  libraryCreated: 'Library created.',
  filesAdded: 'File(s) added.',
  feedback: "Thank you, we've received your feedback.",
  experiment: 'The experiment can be viewed in the experiments section of the experiment platform.',
} as const

/** `Key` → "Key copied to clipboard." */
export function copiedText(what?: string): string {
  return what === undefined ? 'Copied to clipboard.' : `${what} copied to clipboard.`
}

/** `The prompt` → "The prompt has been saved successfully." */
export function savedText(what: string): string {
  return `${what} has been saved successfully.`
}

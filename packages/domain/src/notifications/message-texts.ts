/** What a console says when something has failed. Source: the specification, section 8, "Failure notifications". */
export const FAILURE_TEXTS = {
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
  copy: 'Failed to copy',
  save: 'Failed to save. Please try again.',
  fileType: 'Invalid file type',
  fileName: 'Invalid file name',
  unknown: 'Something went wrong.',
} as const

/** `Key` → "Key copied to clipboard." */
export function copiedText(what?: string): string {
  return what === undefined ? 'Copied to clipboard.' : `${what} copied to clipboard.`
}

/** `The prompt` → "The prompt has been saved successfully." */
export function savedText(what: string): string {
  return `${what} has been saved successfully.`
}

/** How a file has come: from a person, as a picture or video of a model, or as words that were read aloud. */
export const FILE_ORIGINS = ['uploaded', 'generated', 'spoken'] as const

export type FileOrigin = (typeof FILE_ORIGINS)[number]

/** How a file of the media has come: from a person, as an image or video of a model, or as words that were read aloud. */
export const LISTED_ORIGINS = ['uploaded', 'generated', 'spoken'] as const

export type ListedOrigin = (typeof LISTED_ORIGINS)[number]

/** How any file has come. A mask on an image is a part of its prompt: nobody looks for it. */
export const FILE_ORIGINS = [...LISTED_ORIGINS, 'painted'] as const

export type FileOrigin = (typeof FILE_ORIGINS)[number]

/** How a file has come: from a person, as a picture or video of a model, as words that were read aloud, or as a mask on a picture. */
export const FILE_ORIGINS = ['uploaded', 'generated', 'spoken', 'painted'] as const

export type FileOrigin = (typeof FILE_ORIGINS)[number]

/** Those of the library. A mask is a part of its prompt: nobody looks for it. */
export const LISTED_ORIGINS = ['uploaded', 'generated', 'spoken'] as const satisfies readonly FileOrigin[]

export type ListedOrigin = (typeof LISTED_ORIGINS)[number]

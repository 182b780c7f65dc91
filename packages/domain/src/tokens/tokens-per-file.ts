/** What an image or a document that goes out with a request costs at least, roughly, where nobody has counted it. */
export const TOKENS_PER_FILE = 1000

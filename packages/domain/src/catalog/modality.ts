/** What a model makes. `text` completes a prompt that stands alone, `chat` converses. */
export type Modality = 'text' | 'chat' | 'image' | 'video' | 'audio' | 'embed'

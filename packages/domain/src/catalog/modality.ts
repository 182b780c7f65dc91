/** What a model makes. `text` completes a prompt that stands alone, `chat` converses, `rerank` puts texts in the order in which they answer a question. */
export type Modality = 'text' | 'chat' | 'image' | 'video' | 'audio' | 'embed' | 'rerank'

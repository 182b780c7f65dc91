import type { Artifact } from '@atrium/domain/artifacts/artifact'
import { createContext } from 'react'

/** Opens what an answer has made beside the conversation. Where there is none it is read in its place only. */
export const OpenArtifactContext = createContext<((artifact: Artifact) => void) | null>(null)

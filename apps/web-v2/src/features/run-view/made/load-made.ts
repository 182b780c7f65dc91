/** Loads what draws pictures and videos in their turns: a thread of them fetches it before the first one is asked for. */
export const loadMade = () => import('./made-media.tsx')
